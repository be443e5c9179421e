import FetchedResults
import GRDB

/// A database with controllers, checked after each transaction.
@MainActor
final class LawRun {
    private struct RolledBack: Error {}

    private let database: LawDatabase
    private let subjects: [LawSubject]
    private let requests: [LawRequest]
    private let changeRequest: (LawSubject, LawRequest) throws -> Void
    /// The number of transactions between two comparisons of the result; every change is replayed.
    private let interval: Int
    /// Whether to check paths and objects after each transaction, instead of in turn.
    private let isThorough: Bool
    private var round = 0
    private var items: [Int64: LawItem] = [:]
    private var told: [DatabaseChange] = []
    private var errors: [any Error] = []
    private var observation: DatabaseObservation?

    init(
        _ requests: [LawRequest], interval: Int = 1, isThorough: Bool = false,
        changeRequest: @escaping (LawSubject, LawRequest) throws -> Void = { _, _ in }
    ) throws {
        self.requests = requests
        self.interval = isThorough ? 1 : interval
        self.isThorough = isThorough
        self.changeRequest = changeRequest
        let database = try LawDatabase()
        self.database = database
        subjects = try requests.map { try LawSubject($0, database) }
        observation = database.database.observe { [weak self] in self?.told.append($0) }
        for subject in subjects { subject.controller.onError = { [weak self] in self?.errors.append($0) } }
    }

    /// Makes a transaction. Returns the error after it, or nil.
    func fault(after transaction: LawTransaction) -> String? {
        do {
            try perform(transaction)
            if let error = errors.first { return "a controller reports \(error)" }
            return try check(isRequestChange: transaction.isRequestChange)
        } catch {
            return "an error is thrown: \(error)"
        }
    }

    private func perform(_ transaction: LawTransaction) throws {
        told = []
        switch transaction {
        case .write(let statements):
            try database.database.write { db in try Self.execute(statements, db) }
        case .rolledBack(let statements):
            do {
                try database.database.write { db in
                    try Self.execute(statements, db)
                    throw RolledBack()
                }
            } catch is RolledBack {}
        case .step(let statements):
            try database.history.perform("step") { db in try Self.execute(statements, db) }
        case .undo:
            do { _ = try database.history.undo() } catch is UndoError {}
        case .redo:
            do { _ = try database.history.redo() } catch is UndoError {}
        case .external(let statements):
            try database.other.get().write { db in try Self.execute(statements, db) }
            try database.database.checkForExternalChanges()
        case .request(let index):
            for (position, subject) in subjects.enumerated() {
                let request = requests[(index + position) % requests.count]
                subject.become(request)
                try changeRequest(subject, request)
            }
        }
    }

    private static func execute(_ statements: [LawStatement], _ db: Database) throws {
        for statement in statements { try statement.execute(db) }
    }

    private func check(isRequestChange: Bool) throws -> String? {
        round += 1
        guard round % interval == 0 else {
            return subjects.lazy.compactMap { $0.replayed.illegal.first }.first.map { "\($0)" }
        }
        let before = items
        let results: [LawResult]
        (items, results) = try database.pool.unsafeRead { db in
            (try LawItem.all(in: db), try subjects.map { try LawResult($0.request, in: db) })
        }
        let event = LawSubject.Event(
            before: before, after: items, tables: tables, isSingle: interval == 1, isThorough: isThorough,
            isRequestChange: isRequestChange)
        for (subject, result) in zip(subjects, results) {
            if let fault = try subject.fault(event, result: result) { return "items \(subject.request.name): \(fault)" }
        }
        return nil
    }

    /// The reported tables; nil for all.
    private var tables: Set<String>? {
        var tables: Set<String> = []
        for change in told {
            guard case .rows(let rows) = change else { return nil }
            tables.formUnion(rows.keys)
        }
        return tables
    }
}

extension LawTransaction {
    fileprivate var isRequestChange: Bool { if case .request = self { true } else { false } }
}
