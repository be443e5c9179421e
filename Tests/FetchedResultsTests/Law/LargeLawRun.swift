import FetchedResults
import GRDB

/// A database of some thousand items with controllers.
@MainActor
final class LargeLawRun {
    private struct RolledBack: Error {}

    private let database = Result { try LawDatabase() }
    private var subjects: [LargeLawSubject] = []
    private var changed: Set<Int64> = []
    private var errors: [any Error] = []
    private var observation: DatabaseObservation?
    private var round = 0

    init(_ requests: [LawRequest]) throws {
        let database = try database.get()
        subjects = try requests.map { try LargeLawSubject($0, database) }
        observation = database.database.observe { [weak self] change in
            if case .rows(let tables) = change { self?.changed.formUnion(tables["item"] ?? []) }
        }
        for subject in subjects { subject.replayed.controller.onError = { [weak self] in self?.errors.append($0) } }
    }

    /// Fills the table; 7919 and 104729 are primes, so that ids, keys and ranks are independent.
    static func filling(_ count: Int, keys: Int, ranks: Int) -> LawTransaction {
        .write([
            .run(
                """
                INSERT INTO item (id, key, rank)
                WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < ?)
                SELECT id, char(97 + id * 7919 % ?), id * 104729 % ? FROM ids
                """, [count.databaseValue, keys.databaseValue, ranks.databaseValue])
        ])
    }

    /// Makes a transaction. Returns the error after it, or nil.
    func fault(after transaction: LawTransaction) -> String? {
        do {
            changed = []
            round += 1
            let database = try database.get()
            try perform(transaction, on: database)
            if let error = errors.first { return "a controller reports \(error)" }
            for subject in subjects {
                let fault = try subject.fault(changed, in: database.pool)
                let whole = try round % 50 == 1 || changed.count > 1000 ? subject.faultOfAll(in: database.pool) : nil
                if let fault = fault ?? whole { return "items \(subject.request.name): \(fault)" }
            }
            return nil
        } catch {
            return "an error is thrown: \(error)"
        }
    }

    private func perform(_ transaction: LawTransaction, on database: LawDatabase) throws {
        func execute(_ db: Database) throws { for statement in transaction.statements { try statement.execute(db) } }
        switch transaction {
        case .write: try database.database.write(execute)
        case .step: try database.history.perform("step", execute)
        case .undo: _ = try database.history.undo()
        case .redo: _ = try database.history.redo()
        case .rolledBack:
            do {
                try database.database.write { db in
                    try execute(db)
                    throw RolledBack()
                }
            } catch is RolledBack {}
        case .external, .request: break
        }
    }
}
