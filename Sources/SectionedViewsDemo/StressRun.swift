import Foundation
import Gtk
import ListDiff
import SectionedViews
import SectionedViewsModel

/// The stress test: runs a ``ChangeStream`` while it scrolls, jumps, selects and switches between the views, and measures widgets and
/// memory.
final class StressRun {
    private let window: DemoWindow
    private let stream: ChangeStream
    private let finish: (StressReport) -> Void
    /// The last batch.
    private let end: Int
    /// The number of batches before the next rest; the first rest ends the warm-up.
    private var nextRest: Int
    private var generator: SplitMix64
    private var samples: [StressReport.Sample] = []
    private var mostWidgets = 0
    private var velocity = 0.0
    private var resting: LoopSource?

    /// How many batches fill caches and pools: those of ten seconds, or a quarter of a short run.
    private static let warmUp = 10 * ChangeStream.batchesPerSecond
    /// How many batches come between two rests. Nothing moves in a rest, so that places can be compared too.
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

    /// Scrolls, jumps or selects at random.
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

    /// Pauses the changes until nothing moves, and compares everything.
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

/// Changes the model at random, 60 batches a second, and compares the views with the model after each 30.
final class ChangeStream {
    private(set) var batches = 0
    private(set) var checks = 0
    private(set) var drifts: [String] = []
    /// Runs after each batch.
    var onBatch: (() -> Void)?

    private unowned let window: DemoWindow
    /// How long the stream has been running, without the pauses.
    private(set) var elapsed = Duration.zero
    /// When `elapsed` was last brought up to date.
    private var latest = ContinuousClock.now
    private var timer: LoopSource?
    /// Set until the batches made last are painted.
    private var painting: FrameNotice?

    static let batchesPerSecond = 60
    private static let batchesPerCheck = 30
    /// How many batches are made at once when the program was late.
    private static let mostAtOnce = 2

    init(on window: DemoWindow) {
        self.window = window
        resume()
    }

    /// Makes no changes until ``resume()``.
    func pause() {
        timer = nil
    }

    func resume() {
        latest = .now
        timer = .every(milliseconds: 8) { [weak self] in self?.makeDueBatches() }
    }

    private func makeDueBatches() {
        // On a machine that is late with every batch, the timer would leave no time to lay the views out: they show rows only after that.
        guard painting == nil else { return }
        let now = ContinuousClock.now
        elapsed += now - latest
        latest = now
        let due = Int(elapsed / .seconds(1) * Double(Self.batchesPerSecond)) - batches
        guard due > 0 else { return }
        painting = window.window.onNextFrame { [weak self] in self?.painting = nil }
        for _ in 0..<min(due, Self.mostAtOnce) where timer != nil { makeBatch() }
    }

    private func makeBatch() {
        window.apply(window.changes.random.batch(of: window.model, near: window.pane.visibleIDs))
        batches += 1
        if batches.isMultiple(of: Self.batchesPerCheck) { check(isSettled: false) }
        onBatch?()
    }

    /// - Parameter isSettled: whether nothing moves, so that places are compared as well.
    func check(isSettled: Bool) {
        let check = ViewCheck(pane: window.pane, model: window.model)
        drifts += check.drifts(isSettled: isSettled || !window.pane.view.isAnimating)
        checks += 1
        window.showCounter(batches: batches, checks: checks, drifts: drifts.count)
    }
}

/// The result of a ``StressRun``.
struct StressReport {
    /// Figures taken while nothing moves.
    struct Sample {
        /// The widgets of the rows and headers of both views, used and recycled.
        let widgets: Int
        /// How many of them are needed for the rows that are seen.
        let visibleRows: Int
        /// In bytes.
        let resident: Int
    }

    let batches: Int
    /// How long the batches took, without the rests.
    let elapsed: Duration
    let checks: Int
    let drifts: [String]
    let samples: [Sample]
    let mostWidgets: Int

    /// How many widgets there may be besides those of the rows that are seen: headers, rows above and below the viewport, and recycled
    /// widgets, in both views.
    private static let spareWidgets = 60
    /// How many more bytes may be resident in the last samples than in the first ones: for rows that the model inserts, glyphs that were
    /// not needed before, and holes in the heap.
    private static let memoryGrowth = 4 << 20
    /// How many samples are compared at each end, of which the least counts: a picture of the whole window, which GTK makes at times,
    /// takes 2.5 MB.
    private static let comparedSamples = 3

    var isPassed: Bool {
        drifts.isEmpty && samples.allSatisfy { $0.widgets - $0.visibleRows <= Self.spareWidgets }
            && residentAtEnd - residentAtStart <= Self.memoryGrowth
    }

    private var residentAtStart: Int { samples.prefix(Self.comparedSamples).map(\.resident).min() ?? 0 }
    private var residentAtEnd: Int { samples.suffix(Self.comparedSamples).map(\.resident).min() ?? 0 }
}

extension StressReport: CustomStringConvertible {
    var description: String {
        let first = samples.first
        let last = samples.last
        let lines = [
            "batches: \(batches) in \(Int((elapsed / .seconds(1)).rounded())) seconds", "checks: \(checks)",
            "drifts: \(drifts.count)",
            "widgets: \(first?.widgets ?? 0) at the start, \(mostWidgets) at most, \(last?.widgets ?? 0) at the end",
            "resident: \(Self.megabytes(residentAtStart)) MB after the warm-up, \(Self.megabytes(residentAtEnd)) MB at the end",
            isPassed ? "passed" : "failed",
        ]
        return (drifts.prefix(20).map { "drift: \($0)" } + lines).joined(separator: "\n")
    }

    private static func megabytes(_ bytes: Int) -> Double {
        (Double(bytes) / 1_048_576 * 10).rounded() / 10
    }
}

/// The memory of the process.
enum ProcessMemory {
    /// Resident, in bytes; nil if the system does not say.
    static func resident() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
    }
}
