/// What is to be undone or redone once the large step that is under way has ended: keys are faster than large steps, and none
/// of them is lost.
final class StepQueue {
    private(set) var isStepUnderWay = false
    /// Nil also where it is something new that is under way.
    private var underWay: UndoDirection?
    private var waiting: [(direction: UndoDirection, body: () -> Void)] = []

    /// Whether something is being undone, or is about to be, that can be redone after it.
    var holdsUndo: Bool { underWay == .undo || waiting.contains { $0.direction == .undo } }

    /// Runs `body`, at once unless a step is under way or others wait.
    func add(_ direction: UndoDirection, _ body: @escaping () -> Void) {
        waiting.append((direction, body))
        runNext()
    }

    /// - Parameter direction: which way it is taken; nil for a new one.
    func stepHasBegun(_ direction: UndoDirection?) {
        isStepUnderWay = true
        underWay = direction
    }

    /// - Parameter isDone: what waits is forgotten when the step was cancelled or went wrong: who asked for it expected
    ///   something else to go before.
    func stepHasEnded(isDone: Bool) {
        isStepUnderWay = false
        underWay = nil
        if !isDone { waiting = [] }
        runNext()
    }

    private func runNext() {
        while !isStepUnderWay, !waiting.isEmpty { waiting.removeFirst().body() }
    }
}
