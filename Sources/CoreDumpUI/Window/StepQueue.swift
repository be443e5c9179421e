/// What is to be undone or redone once the large step that is under way has ended: keys are faster than large steps, and none
/// of them is lost.
final class StepQueue {
    private(set) var isStepUnderWay = false
    private var waiting: [() -> Void] = []

    /// Runs `body`, at once unless a step is under way or others wait.
    func add(_ body: @escaping () -> Void) {
        waiting.append(body)
        runNext()
    }

    func stepHasBegun() {
        isStepUnderWay = true
    }

    /// - Parameter isDone: what waits is forgotten when the step was cancelled or went wrong: who asked for it expected
    ///   something else to go before.
    func stepHasEnded(isDone: Bool) {
        isStepUnderWay = false
        if !isDone { waiting = [] }
        runNext()
    }

    private func runNext() {
        while !isStepUnderWay, !waiting.isEmpty { waiting.removeFirst()() }
    }
}
