import Synchronization

/// Counts traced statements that contain a text.
final class StatementCounter: Sendable {
    private let text: String
    private let matches = Mutex(0)

    init(_ text: String) {
        self.text = text
    }

    var value: Int { matches.withLock { $0 } }

    func count(_ statement: String) {
        if statement.contains(text) { matches.withLock { $0 += 1 } }
    }
}
