/// One step of a random run.
enum LawTransaction: Sendable, Equatable {
    case write([LawStatement])
    /// A write that throws at the end.
    case rolledBack([LawStatement])
    /// An undoable write.
    case step([LawStatement])
    case undo, redo
    /// A write by another connection, followed by a check for it.
    case external([LawStatement])
    /// Changes the request of every controller to the one with this index.
    case request(Int)

    var statements: [LawStatement] {
        switch self {
        case .write(let statements), .rolledBack(let statements), .step(let statements), .external(let statements):
            statements
        case .undo, .redo, .request: []
        }
    }

    func with(_ statements: [LawStatement]) -> LawTransaction {
        switch self {
        case .write: .write(statements)
        case .rolledBack: .rolledBack(statements)
        case .step: .step(statements)
        case .external: .external(statements)
        case .undo, .redo, .request: self
        }
    }

    /// The SQL, with a comment where SQL cannot express it.
    var sql: String {
        let body = statements.map(\.sql).joined(separator: "\n  ")
        return switch self {
        case .write: "BEGIN; \(body) COMMIT;"
        case .rolledBack: "BEGIN; \(body) ROLLBACK;"
        case .step: "BEGIN; \(body) COMMIT; -- can be undone"
        case .external: "BEGIN; \(body) COMMIT; -- by another connection"
        case .undo: "-- undo"
        case .redo: "-- redo"
        case .request(let index): "-- change to request \(index)"
        }
    }
}
