import GRDB

/// A part of a transaction, as a value, so that a failure can be repeated, minimised and printed.
enum LawStatement: Sendable, Equatable {
    case run(String, [DatabaseValue])
    case savepoint([LawStatement], isKept: Bool)

    /// Executes it. A constraint violation undoes this statement only.
    func execute(_ db: Database) throws {
        switch self {
        case .run(let sql, let arguments):
            do {
                let statement = try db.cachedStatement(sql: sql)
                try statement.execute(arguments: StatementArguments(arguments))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {}
        case .savepoint(let statements, let isKept):
            try db.inSavepoint {
                for statement in statements { try statement.execute(db) }
                return isKept ? .commit : .rollback
            }
        }
    }

    /// The SQL with its values, to paste into a shell.
    var sql: String {
        switch self {
        case .run(let sql, let arguments):
            var values = arguments[...]
            return sql.map { $0 == "?" ? Self.literal(values.popFirst()) : String($0) }.joined() + ";"
        case .savepoint(let statements, let isKept):
            let end = isKept ? "RELEASE s;" : "ROLLBACK TO s; RELEASE s;"
            return (["SAVEPOINT s;"] + statements.map(\.sql) + [end]).joined(separator: " ")
        }
    }

    private static func literal(_ value: DatabaseValue?) -> String {
        switch value?.storage {
        case nil, .null: "NULL"
        case .int64(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): "'\(value)'"
        case .blob: "x''"
        }
    }
}
