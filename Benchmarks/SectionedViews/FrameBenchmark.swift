import BenchmarkSupport
import Gtk
import SectionedViews

/// How long frames take while a view of 1,000,000 rows is scrolled or changed, against GTK's own view merely scrolling.
struct FrameBenchmark {
    private static let rounds = 7

    static func runList() {
        run("SectionedListView", against: "GtkListView", isGrid: false)
    }

    static func runGrid() {
        run("SectionedGridView", against: "GtkGridView", isGrid: true)
    }

    private static func run(_ ours: String, against theirs: String, isGrid: Bool) {
        let model = SampleModel(rows: 1_000_000)
        let gtkModel = GtkSubject.model(rows: 1_000_000)
        let widgets = CWidgets()
        func sectioned() -> SectionedSubject { SectionedSubject(model, isGrid: isGrid, widgets) }
        func gtk() -> GtkSubject { GtkSubject(gtkModel, isGrid: isGrid, widgets) }
        let visible = visibleRows(sectioned())
        var candidates = [
            FrameCandidate("\(theirs) scrolls 40 px a frame") { ScrollWorkload(.steadily, gtk()) },
            FrameCandidate("\(ours) scrolls 40 px a frame") { ScrollWorkload(.steadily, sectioned()) },
            FrameCandidate("\(ours) jumps in each frame") { ScrollWorkload(.byJumps, sectioned()) },
            FrameCandidate("\(ours) animates 30 rows", part: "apply, 12 changes every 5 frames") {
                ChangeWorkload(.fewRows, sectioned())
            },
            FrameCandidate("\(ours) after 10,000 changes at once", part: "apply, once") {
                ChangeWorkload(.manyRows, sectioned())
            },
            FrameCandidate("\(theirs) jumps in each frame") { ScrollWorkload(.byJumps, gtk()) },
        ]
        if !isGrid {
            candidates.append(
                FrameCandidate("\(visible) such rows in a box, bound in each frame") {
                    RebindWorkload(BoxSubject(rows: visible, widgets))
                })
        }
        for _ in 0..<rounds {
            for index in candidates.indices { candidates[index].measureRound() }
        }
        BenchmarkTable.heading("frames, 1000000 rows in 40 sections, 400 × 700 px: painting, whole frame, its p95")
        for candidate in candidates { candidate.printFrames(comparedWith: candidates[0]) }
        BenchmarkTable.heading("row widgets at the same time at most, where \(visible) rows are seen")
        for candidate in candidates { BenchmarkTable.line(candidate.name, ["\(candidate.rowWidgetCount)"]) }
    }

    private static func visibleRows(_ subject: SectionedSubject) -> Int {
        let window = BenchmarkWindow()
        window.show(subject)
        window.scrolled.verticalAdjustment.value = 10_010
        _ = window.run(frames: 4) { _ in }
        defer { window.close() }
        return subject.view.visibleRows.count
    }
}
