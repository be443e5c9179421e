import Gtk
import SectionedViewsModel

/// Changes the model at random, 60 batches a second, and looks after each 30 whether the views show it rightly.
final class ChangeStream {
    private(set) var batches = 0
    private(set) var checks = 0
    private(set) var drifts: [String] = []
    /// Runs after each batch.
    var onBatch: (() -> Void)?

    private unowned let window: DemoWindow
    /// How long changes were made, without the pauses.
    private(set) var elapsed = Duration.zero
    /// Since when changes are made, or when the last ones were.
    private var latest = ContinuousClock.now
    private var timer: LoopSource?

    static let batchesPerSecond = 60
    private static let batchesPerCheck = 30
    /// How many batches may be made up for when the program was late.
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
        let now = ContinuousClock.now
        elapsed += now - latest
        latest = now
        let due = Int(elapsed / .seconds(1) * Double(Self.batchesPerSecond)) - batches
        for _ in 0..<min(due, Self.mostAtOnce) where timer != nil { makeBatch() }
    }

    private func makeBatch() {
        window.apply(window.changes.random.batch(of: window.model, near: window.pane.visibleIDs))
        batches += 1
        if batches.isMultiple(of: Self.batchesPerCheck) { check(isSettled: false) }
        onBatch?()
    }

    /// - Parameter isSettled: whether nothing may be on its way, so that places are compared as well.
    func check(isSettled: Bool) {
        let check = ViewCheck(pane: window.pane, model: window.model)
        drifts += check.drifts(isSettled: isSettled || !window.pane.view.isAnimating)
        checks += 1
        window.showCounter(batches: batches, checks: checks, drifts: drifts.count)
    }
}
