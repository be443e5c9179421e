import GRDB
import Synchronization

/// Counts traced statements that contain a given text.
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

    /// The number of such statements on the writing connection while `body` runs.
    static func count(_ writer: any DatabaseWriter, containing text: String, _ body: () throws -> Void) rethrows -> Int
    {
        let counter = StatementCounter(text)
        writer.writeWithoutTransaction { db in db.trace { counter.count("\($0)") } }
        defer { writer.writeWithoutTransaction { db in db.trace(options: []) } }
        try body()
        return counter.value
    }
}
