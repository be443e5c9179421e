import BenchmarkSupport
import Gtk

/// One of those whose frames are compared, and its figures.
struct FrameCandidate {
    private static let frames = 164

    let name: String
    private let part: String
    private let makeWorkload: () -> any Workload
    private var totals = Samples()
    private var paintings = Samples()
    private var parts = Samples()
    /// The most row widgets at a time.
    private(set) var rowWidgetCount = 0

    /// - Parameter part: what ``Workload/partTimes`` are called.
    init(_ name: String, part: String = "", _ makeWorkload: @escaping () -> any Workload) {
        self.name = name
        self.part = part
        self.makeWorkload = makeWorkload
    }

    /// What 95 % of the frames do not exceed.
    var p95: Duration { totals.p95 }

    mutating func measureRound() {
        let window = BenchmarkWindow()
        let workload = makeWorkload()
        window.show(workload.subject)
        let scroll = window.scrolled.verticalAdjustment
        var mostRowWidgets = 0
        let all = window.run(frames: Self.frames) {
            workload.step($0, scroll)
        } between: {
            mostRowWidgets = max(mostRowWidgets, workload.subject.rowWidgetCount)
            workload.between($0)
        }
        let measured = workload.measured(of: all)
        totals.add(round: measured.map(\.total))
        paintings.add(round: measured.map(\.painting))
        parts.add(round: workload.partTimes)
        rowWidgetCount = max(rowWidgetCount, mostRowWidgets)
        window.close()
    }

    func printFrames(comparedWith base: FrameCandidate) {
        let columns = [paintings.median, totals.median, totals.p95].map(BenchmarkTable.text)
        BenchmarkTable.line(name, columns, ratio: p95 / base.p95)
        guard !part.isEmpty else { return }
        BenchmarkTable.line("  " + part, ["", BenchmarkTable.text(parts.median), BenchmarkTable.text(parts.p95)])
    }
}
