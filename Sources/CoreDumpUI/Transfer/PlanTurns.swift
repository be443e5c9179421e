/// Lets few files be read at a time: each takes one of the connections that the lists read by.
final class PlanTurns {
    private static let most = 2

    private var taken = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Returns when it is one's turn, until ``leave()``.
    func take() async {
        guard taken >= Self.most else { return taken += 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { taken -= 1 } else { waiting.removeFirst().resume() }
    }
}
