import BenchmarkSupport
import Gtk
import SectionedViews

/// From the creation of a view until its rows are painted for the first time, in a window that is open already.
struct FirstFrameBenchmark {
    private static let rounds = 21

    static func run() {
        let model = SampleModel(rows: 1_000_000)
        let gtkModel = GtkSubject.model(rows: 1_000_000)
        let widgets = CWidgets()
        let candidates: [(name: String, make: () -> any Subject)] = [
            ("GtkListView", { GtkSubject(gtkModel, isGrid: false, widgets) }),
            ("SectionedListView", { SectionedSubject(model, isGrid: false, widgets) }),
            ("GtkGridView", { GtkSubject(gtkModel, isGrid: true, widgets) }),
            ("SectionedGridView", { SectionedSubject(model, isGrid: true, widgets) }),
        ]
        var times: [[Duration]] = candidates.map { _ in [] }
        for round in 0...rounds {
            for (index, candidate) in candidates.enumerated() {
                let time = measure(candidate.make)
                if round > 0 { times[index].append(time) }
            }
        }
        let samples = times.map { Samples(round: $0) }
        BenchmarkTable.heading("creation of a view of 1000000 rows in 40 sections until it is painted: median, p95")
        for (index, candidate) in candidates.enumerated() {
            let base = samples[index / 2 * 2].median
            BenchmarkTable.line(
                candidate.name, [BenchmarkTable.text(samples[index].median), BenchmarkTable.text(samples[index].p95)],
                ratio: samples[index].median / base)
        }
    }

    private static func measure(_ make: () -> any Subject) -> Duration {
        let window = BenchmarkWindow()
        let start = ContinuousClock.now
        let subject = make()
        window.show(subject)
        let time = ContinuousClock.now - start
        window.close()
        return time
    }
}
