import FetchedResults
import GRDB

/// The id of something that ``Store/find(_:limit:)`` has found.
package enum FoundItem: Hashable, Sendable {
    case project(Project.ID)
    case bug(Bug.ID)
}

/// The record of a ``FoundItem``.
package enum FoundRecord: Hashable, Sendable {
    case project(Project)
    case bug(Bug, projectName: String)
}

/// Finds a few projects and bugs, quickly in a database of any size, for callers that ask while the user types.
///
/// The terms may be anywhere in the text. The results are in this order: the bugs whose number or key is the only term, the projects that
/// have all terms in their names, the bugs whose key begins with the term, the newest first, and the other bugs: open ones before closed
/// ones, the newest first.
struct QuickSearch {
    private let condition: BugSearch.Condition?
    /// The number in the only term, `12` or `#12`.
    private let number: Int64?
    private let key: SourceKeyRange?

    /// More projects would leave no room for bugs.
    private static let maximumProjects = 3
    /// How many of the newest bugs are tested for terms that the index does not know, which limits the time.
    private static let maximumTested = 10_000
    /// Among how many of the newest found bugs the open ones come first.
    private static let maximumSorted = 200

    init(_ texts: [String]) {
        condition = BugSearch.Condition(words: texts.map(NormalizedText.trimmed))
        key = texts.count == 1 ? SourceKeyRange(searched: texts[0]) : nil
        number = texts.count == 1 ? texts.first.flatMap { BugSearch.number(of: $0.trimmingPrefix("#")) } : nil
    }

    /// - Complexity: O(projects + k log n) for k bugs that have the rarest of the terms, or 10,000.
    func items(limit: Int, in db: Database) throws -> [FoundItem] {
        guard let condition else { return [] }
        let named = try numberedBug(in: db) + namedBugs(limit: limit, in: db)
        let projects = try projects(condition.words, in: db)
        let bugs = try keyedBugs(limit: limit, in: db) + bugs(condition, limit: limit, in: db)
        let found = named.map(FoundItem.bug) + projects.map(FoundItem.project) + bugs.map(FoundItem.bug)
        var seen: Set<FoundItem> = []
        return Array(found.filter { seen.insert($0).inserted }.prefix(limit))
    }

    private func numberedBug(in db: Database) throws -> [Bug.ID] {
        guard let number else { return [] }
        let statement = try db.cachedStatement(sql: "SELECT id FROM bug WHERE id = ?")
        return try Int64.fetchAll(statement, arguments: [number]).map(Bug.ID.init(rowID:))
    }

    private func namedBugs(limit: Int, in db: Database) throws -> [Bug.ID] {
        guard let key else { return [] }
        let sql = "SELECT id FROM bug WHERE \(SourceKeyRange.equality) ORDER BY id DESC LIMIT ?"
        let arguments: StatementArguments = [key.word, limit]
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(Bug.ID.init(rowID:))
    }

    /// The newest of those whose key begins with the term.
    private func keyedBugs(limit: Int, in db: Database) throws -> [Bug.ID] {
        guard let key else { return [] }
        let sql = """
            SELECT id FROM (SELECT id FROM bug WHERE \(SourceKeyRange.condition) LIMIT ?) ORDER BY id DESC LIMIT ?
            """
        let arguments = StatementArguments(key.arguments + [Self.maximumTested, limit])
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(Bug.ID.init(rowID:))
    }

    private func projects(_ words: [String], in db: Database) throws -> [Project.ID] {
        var request = FetchRequest<Project>(
            table: Project.tableName, predicate: ProjectRequests.predicate(words, inURL: false),
            sortDescriptors: [FetchSortDescriptor("sort_key")])
        request.fetchLimit = Self.maximumProjects
        return try request.fetchIDs(db)
    }

    private func bugs(_ condition: BugSearch.Condition, limit: Int, in db: Database) throws -> [Bug.ID] {
        let isTested = !condition.isIndexed || condition.isPartlyIndexed
        var ids = try candidates(condition, isTested ? Self.maximumTested : Self.maximumSorted, in: db)
        if isTested { ids = try condition.matches(among: ids, in: db) }
        let list = ids.prefix(Self.maximumSorted).jsonArray
        let sql = """
            SELECT id FROM bug WHERE id IN (SELECT value FROM json_each(?))
            ORDER BY status = 'open' DESC, id DESC LIMIT ?
            """
        let statement = try db.cachedStatement(sql: sql)
        return try Int64.fetchAll(statement, arguments: [list, limit]).map(Bug.ID.init(rowID:))
    }

    /// Reads the index from its end, as far as necessary.
    static let indexedSQL = "SELECT rowid FROM bug_search WHERE bug_search MATCH ? ORDER BY rowid DESC LIMIT ?"

    /// The newest bugs with the terms that the index knows.
    private func candidates(_ condition: BugSearch.Condition, _ count: Int, in db: Database) throws -> [Int64] {
        if !condition.isIndexed {
            let statement = try db.cachedStatement(sql: "SELECT bug_id FROM bug_text ORDER BY bug_id DESC LIMIT ?")
            return try Int64.fetchAll(statement, arguments: [count])
        }
        return try Int64.fetchAll(db.cachedStatement(sql: Self.indexedSQL), arguments: [condition.match, count])
    }
}

extension Store {
    /// A few projects and bugs that have all the terms, without regard to case and diacritics; see ``QuickSearch``. Nothing
    /// without any term.
    ///
    /// - Throws: ``StoreError``
    package func find(_ terms: [String], limit: Int) async throws -> [FoundItem] {
        let search = QuickSearch(terms)
        return try await readInBackground { try search.items(limit: limit, in: $0) }
    }

    /// The present records of found items; deleted ones are left out.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k items.
    package func records(of items: [FoundItem]) async throws -> [(item: FoundItem, record: FoundRecord)] {
        try await readInBackground { db in
            try items.compactMap { item in try Self.record(of: item, in: db).map { (item, $0) } }
        }
    }

    private static func record(of item: FoundItem, in db: Database) throws -> FoundRecord? {
        do {
            switch item {
            case .project(let id): return .project(try db.project(id))
            case .bug(let id):
                let bug = try db.bug(id)
                return .bug(bug, projectName: try db.project(bug.projectID).name)
            }
        } catch StoreError.noSuchProject, StoreError.noSuchBug {
            return nil
        }
    }
}
