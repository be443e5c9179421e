/// One step of a random run.
enum LawTransaction: Sendable, Equatable {
    /// A write.
    case write([LawStatement])
    /// A write that throws in the end.
    case rolledBack([LawStatement])
    /// A write that can be undone.
    case step([LawStatement])
    case undo, redo
    /// A write by another connection, which is then looked for.
    case external([LawStatement])
    /// The request with this index takes the place of that of every controller.
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

    /// The same as SQL, with a comment where SQL cannot say it.
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
