import Gtk
import SectionedViewsModel

/// Lets a ``ChangeStream`` run while it scrolls, jumps, selects and changes between the views, and measures what grows.
final class StressRun {
    private let window: DemoWindow
    private let stream: ChangeStream
    private let finish: (StressReport) -> Void
    /// The last batch.
    private let end: Int
    /// The batch that the next rest comes after; the first rest ends the warm-up.
    private var nextRest: Int
    private var generator: SplitMix64
    private var samples: [StressReport.Sample] = []
    private var mostWidgets = 0
    private var velocity = 0.0
    private var resting: LoopSource?

    /// Until caches and pools are as large as they get: ten seconds, or a quarter of a short run.
    private static let warmUp = 10 * ChangeStream.batchesPerSecond
    /// How many batches come between two rests, in which nothing moves, so that places can be compared too.
    private static let restInterval = 5 * ChangeStream.batchesPerSecond

    init(on window: DemoWindow, seconds: Int, seed: UInt64, finish: @escaping (StressReport) -> Void) {
        self.window = window
        self.finish = finish
        generator = SplitMix64(seed: seed &+ 1)
        end = seconds * ChangeStream.batchesPerSecond
        nextRest = min(Self.warmUp, end / 4)
        stream = ChangeStream(on: window)
        window.stream = stream
        stream.onBatch = { [weak self] in self?.continueAfterBatch() }
    }

    private func continueAfterBatch() {
        mostWidgets = max(mostWidgets, widgetCount)
        wander()
        if stream.batches >= min(nextRest, end) { rest() }
    }

    private var widgetCount: Int { window.list.view.widgetCount + window.gallery.view.widgetCount }

    /// Goes elsewhere, as a person would who cannot make up their mind.
    private func wander() {
        let adjustment = window.pane.scrolled.verticalAdjustment
        adjustment.value += velocity
        switch Int.random(in: 0..<600, using: &generator) {
        case 0..<20: velocity = Double(Int.random(in: -60...60, using: &generator))
        case 20..<40: velocity = 0
        case 40..<46: jumpToSection()
        case 46..<52: jumpToRow()
        case 52: adjustment.value = adjustment.upper
        case 53: adjustment.value = 0
        case 54..<57: window.show(isGrid: window.pane === window.list)
        case 57..<63: selectSome()
        case 63..<65: window.perform(.deleteSelected)
        case 65..<68: window.perform(.shuffle)
        default: break
        }
    }

    private func jumpToSection() {
        guard let section = window.model.sections.indices.randomElement(using: &generator) else { return }
        window.pane.view.scrollTo(section: section)
    }

    private func jumpToRow() {
        guard let section = window.model.sections.indices.randomElement(using: &generator) else { return }
        let count = window.model.count(inSection: section)
        guard count > 0 else { return }
        let row = Int.random(in: 0..<count, using: &generator)
        window.pane.view.scrollTo(rowID: window.model.id(at: ListPosition(section: section, row: row)))
    }

    private func selectSome() {
        if let id = window.pane.visibleIDs.randomElement(using: &generator) { window.pane.view.select(rowID: id) }
    }

    /// Stops the changes until nothing moves, and compares everything.
    private func rest() {
        stream.pause()
        resting = .every(milliseconds: 10) { [weak self] in
            guard let self, !window.list.view.isAnimating, !window.gallery.view.isAnimating else { return }
            stream.check(isSettled: true)
            endRest()
        }
    }

    private func endRest() {
        resting = nil
        takeSample()
        guard stream.batches < end else { return finish(report) }
        nextRest += Self.restInterval
        stream.resume()
    }

    private func takeSample() {
        let visible = window.list.visibleIDs.count + window.gallery.visibleIDs.count
        samples.append(
            .init(widgets: widgetCount, visibleRows: visible, resident: ProcessMemory.resident() ?? 0))
    }

    private var report: StressReport {
        StressReport(
            batches: stream.batches, elapsed: stream.elapsed, checks: stream.checks, drifts: stream.drifts,
            samples: samples, mostWidgets: mostWidgets)
    }
}
