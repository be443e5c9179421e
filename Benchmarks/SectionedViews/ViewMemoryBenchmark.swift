import BenchmarkSupport
import CAllocator
import Gtk
import SectionedViews

/// What a view adds to what the allocator has given out, its model not counted, after it has been scrolled.
struct ViewMemoryBenchmark {
    private static let rounds = 7
    private static let sizes = [10_000, 1_000_000]

    static func run() {
        let widgets = CWidgets()
        var candidates: [(name: String, make: () -> any Subject, bytes: [Int])] = []
        for rows in sizes {
            let (model, gtkModel) = (SampleModel(rows: rows), GtkSubject.model(rows: rows))
            candidates += [
                ("\(rows) rows, GtkListView", { GtkSubject(gtkModel, isGrid: false, widgets) }, []),
                ("\(rows) rows, SectionedListView", { SectionedSubject(model, isGrid: false, widgets) }, []),
                ("\(rows) rows, SectionedGridView", { SectionedSubject(model, isGrid: true, widgets) }, []),
            ]
        }
        for round in 0...rounds {
            for index in candidates.indices {
                let bytes = measure(candidates[index].make)
                if round > 0 { candidates[index].bytes.append(bytes) }
            }
        }
        BenchmarkTable.heading("memory that a view adds, KB: median, least, most")
        for (name, _, bytes) in candidates {
            let sorted = bytes.sorted().map { "\($0 / 1024)" }
            BenchmarkTable.line(name, [sorted[sorted.count / 2], sorted[0], sorted[sorted.count - 1]])
        }
    }

    private static func measure(_ make: () -> any Subject) -> Int {
        let window = BenchmarkWindow()
        let before = allocated()
        let subject = make()
        window.show(subject)
        let workload = ScrollWorkload(.steadily, subject)
        let scroll = window.scrolled.verticalAdjustment
        _ = window.run(frames: 30) { workload.step($0, scroll) }
        let bytes = allocated() - before
        window.close()
        return bytes
    }

    private static func allocated() -> Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }
}
