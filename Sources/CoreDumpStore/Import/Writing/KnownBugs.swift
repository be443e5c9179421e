import GRDB

/// Finds the bugs of a file that are in the database already.
struct KnownBugs {
    /// The largest number that a bug of an export may keep. A larger one does not come from counting bugs, and would use up the numbers.
    private static let largestNumber: Int64 = 1_000_000_000_000

    private let db: Database
    /// Called before bugs are looked for by their source ids.
    private let willLookUp: () throws -> Void
    let database: String
    /// The greatest number that was ever used.
    private var greatestNumber: Int64
    /// Whether any bug was imported as a row of a CSV file for a project of that name.
    private var isAnyKnown: [CSVProjectName: Bool] = [:]
    /// The greatest number that was ever used before this import.
    private let numberBefore: Int64
    private var keylessRows: [CSVProjectName: KeylessRows] = [:]
    /// Whether the database has rows of that name whose key occurred more than once in their file.
    private var hasRepetitions: [CSVProjectName: Bool] = [:]
    /// The bugs that rows of the file have been matched with.
    private var matched: Set<Bug.ID> = []
    /// The bugs that the import would have inserted; nil where they are in the database.
    private var planned: DryRunBugs?

    /// - Parameters:
    ///   - willLookUp: called before bugs are looked for by their source ids; see ``RowWriter/willLookUpSourceIDs()``.
    ///   - findsInserted: whether a query of the database finds the bugs that the import has inserted.
    init(_ db: Database, findsInserted: Bool = true, willLookUp: @escaping () throws -> Void = {}) throws {
        (self.db, self.willLookUp) = (db, willLookUp)
        planned = findsInserted ? nil : DryRunBugs()
        database = try Setting.databaseID.value(in: db) ?? ""
        greatestNumber = try Self.greatestNumber(in: db)
        numberBefore = greatestNumber
    }

    /// The greatest number that a bug ever had.
    static func greatestNumber(in db: Database) throws -> Int64 {
        let sql =
            "SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'bug'), 0), ifnull(max(id), 0)) FROM bug"
        return try Int64.fetchOne(db, sql: sql) ?? 0
    }

    /// The bug of the database that a record is about, or nil. A bug that an earlier row was matched with stays unchanged.
    ///
    /// - Parameter otherNames: the names of the project that would take the bug, besides the one in the file.
    mutating func bug(_ bug: ImportedBug, otherNames: [CSVProjectName]) throws -> KnownBug? {
        guard var known = try found(bug, otherNames) else { return nil }
        // Another row of the file may match that bug.
        guard !known.isAmbiguous else { return known }
        // Bugs that the import itself has inserted are recognised by their numbers.
        if known.id.rowID > numberBefore || !matched.insert(known.id).inserted { known.keepUnchanged() }
        return known
    }

    private mutating func found(_ bug: ImportedBug, _ otherNames: [CSVProjectName]) throws -> KnownBug? {
        switch bug.identity {
        case .source(let id):
            return try known(source: id)
        case .row(let row):
            if let record = row.record, let known = try known(source: record) { return known }
            if try isAnyRow(of: row.project), let known = try known(row, of: bug) { return known }
            for name in otherNames where try isAnyRow(of: name) {
                if let known = try known(row, in: name, like: bug.bug) { return known }
            }
            return try known(formerly: row, like: bug.bug)
        case .exported(let source, let origin, let number):
            if let own = ownNumber(source, origin, number), let known = try known(number: own, like: bug.bug) {
                return known
            }
            return try known(source: source ?? Self.sourceID(origin, number))
        }
    }

    /// The bug as the import inserts it: with its source id, and with its number if it can keep that.
    func prepared(_ bug: ImportedBug) throws -> NewBug {
        var new = bug.bug
        switch bug.identity {
        case .source(let id):
            new.sourceID = id
        case .row(let row):
            new.sourceID = row.record ?? row.sourceID
        case .exported(let source, let origin, let number):
            let own = ownNumber(source, origin, number)
            // In its own database its number is free, unless the database and the file have diverged: a copy was edited elsewhere,
            // or a backup was restored.
            let wanted = try own.flatMap { try hasBug($0) ? nil : $0 } ?? (number > greatestNumber ? number : 0)
            if (1...Self.largestNumber).contains(wanted) { new.number = wanted }
            let sourceID = source ?? Self.sourceID(origin, number)
            new.sourceID = own != nil && own == new.number && isOwn(sourceID) ? nil : sourceID
        }
        return new
    }

    /// Records that a bug was inserted.
    ///
    /// - Parameter bug: the result of ``prepared(_:)``.
    mutating func inserted(_ id: Bug.ID, _ bug: NewBug, as identity: BugIdentity, into project: Project.ID) {
        greatestNumber = max(greatestNumber, id.rowID)
        // Every row of a table has its own source id, so no later row looks for this one.
        if case .row = identity { return }
        planned?.add(id, bug, in: project)
    }

    static func sourceID(_ database: String, _ number: Int64) -> String {
        "coredump:\(database)/\(number)"
    }

    private func isOwn(_ sourceID: String) -> Bool {
        sourceID.hasPrefix("coredump:\(database)/")
    }

    /// The number of the bug in this database, if the bug was made in it.
    private func ownNumber(_ source: String?, _ origin: String, _ number: Int64) -> Int64? {
        if origin == database { return number }
        guard let source, isOwn(source) else { return nil }
        return source.split(separator: "/").last.flatMap { Int64($0) }
    }

    /// The bug that was imported from a table when its column of projects, its column of keys or both were not recognised: under the
    /// name of the file, or as a row without a key. Each such row is matched with at most one bug.
    private mutating func known(formerly row: CSVRowIdentity, like bug: NewBug) throws -> KnownBug? {
        let former = row.formerly.project
        for name in row.project == former ? [former] : [row.project, former] where try isAnyRow(of: name) {
            if name != row.project, let known = try known(row, in: name, like: bug) { return known }
            guard !row.isDigest else { continue }
            try willLookUp()
            // Removed from the dictionary, so that it is changed in place and not copied.
            var rows = try keylessRows.removeValue(forKey: name) ?? KeylessRows(of: name, in: db, upTo: numberBefore)
            defer { keylessRows[name] = rows }
            if let known = try rows.take(row.formerly.texts, like: bug, in: db) { return known }
        }
        return nil
    }

    /// Whether any bug is a row of a CSV file of a project. The answer is cached, so that a first import need not search for each row.
    private mutating func isAnyRow(of name: CSVProjectName) throws -> Bool {
        if let isAny = isAnyKnown[name] { return isAny }
        try willLookUp()
        let isAny = try isAnyBug(from: name.prefix, upTo: name.upperBound)
        isAnyKnown[name] = isAny
        return isAny
    }

    private mutating func known(_ row: CSVRowIdentity, of bug: ImportedBug) throws -> KnownBug? {
        let first = try known(source: row.sourceID)
        guard !row.isDigest, try hasRepetitions(of: row.project) else { return first }
        return try repeated(row, of: bug, first: first)
    }

    /// Rows whose key occurs more than once in the file, as in a table of several trackers, are recognised by their titles, or else by
    /// their creation dates, because their order changes after an edit.
    private func repeated(_ row: CSVRowIdentity, of bug: ImportedBug, first: KnownBug?) throws -> KnownBug? {
        // A column with the same text in so many rows does not contain keys. Such rows are matched by their order.
        guard row.repetition <= Self.maximumRepetitions else { return first }
        var candidates: [KnownBug] = []
        for repetition in 1...Self.maximumRepetitions {
            let id = row.project.sourceID(row: row.row, repetition: repetition)
            guard let candidate = try known("source_id = ? AND id <= ?", [id, numberBefore]) else { break }
            if !matched.contains(candidate.id) { candidates.append(candidate) }
        }
        guard candidates.count > 1 || row.repetition > 1 else { return candidates.first ?? first }
        let created = bug.stated.fields[.created] ? Timestamp.text(bug.bug.created) : nil
        if let same = candidates.first(where: { $0.bug?.title == bug.bug.title })
            ?? candidates.first(where: { $0.bug.map { Timestamp.text($0.created) } == created })
        {
            return same
        }
        // Nil for a row that has been added to the others.
        var uncertain = first
        uncertain?.markAmbiguous()
        return uncertain
    }

    /// How many bugs with the same key are compared.
    private static let maximumRepetitions = 50

    private mutating func hasRepetitions(of name: CSVProjectName) throws -> Bool {
        if let has = hasRepetitions[name] { return has }
        try willLookUp()
        let beginning = name.sourceID(row: "", repetition: 2)
        let has = try isAnyBug(from: beginning, upTo: beginning.dropLast() + ";")
        hasRepetitions[name] = has
        return has
    }

    /// Whether any source id is in the range, by the index bug_on_source.
    private func isAnyBug(from lower: String, upTo upper: String) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE source_id >= ? AND source_id < ?)"
        return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [lower, upper]) ?? false
    }

    private func known(_ condition: String, _ arguments: StatementArguments) throws -> KnownBug? {
        let sql = "SELECT \(KnownBug.columns) FROM bug WHERE \(condition) LIMIT 1"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map(KnownBug.init)
    }

    private func known(source: String) throws -> KnownBug? {
        try willLookUp()
        return try known("source_id = ?", [source]) ?? planned?.bug(source: source)
    }

    /// The bug that was imported as a row when its project had another name. Different bugs of two files may have the same key, so the
    /// title or the creation date must be the same as well.
    private func known(_ row: CSVRowIdentity, in name: CSVProjectName, like bug: NewBug) throws -> KnownBug? {
        try willLookUp()
        let id = row.sourceID(in: name)
        guard !row.isDigest else { return try known("source_id = ? AND id <= ?", [id, numberBefore]) }
        let same = try known("source_id = ? AND id <= ? AND title = ?", [id, numberBefore, bug.title])
        if let same { return same }
        // Several bugs may have the same creation date, if it has no time.
        let like = try known(
            "source_id = ? AND id <= ? AND created = ?", [id, numberBefore, Timestamp.text(bug.created)])
        return like.flatMap { matched.contains($0.id) ? nil : $0 }
    }

    /// The bug with a number, if it was created at the same time as `bug`: copies of a database give the same numbers to different bugs,
    /// but not in the same millisecond. It stays unchanged, because it was made in this database.
    private func known(number: Int64, like bug: NewBug) throws -> KnownBug? {
        let created = Timestamp.text(bug.created)
        var known = try known("id = ? AND created = ?", [number, created])
        known?.keepUnchanged()
        return known ?? planned?.bug(number: number, created: created)
    }

    private func hasBug(_ number: Int64) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM bug WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [number]) != nil || planned?.hasNumber(number) == true
    }
}

// MARK: - A known bug

/// A bug of a file that is in the database already.
struct KnownBug {
    static let columns = """
        id, project_id, title, details, status, priority, created, updated, closed, source_key, source_id, named_values, labels,
        imported
        """

    let id: Bug.ID
    let project: Project.ID
    /// The bug as it is in the database. Nil for one that stays unchanged: it was made in this database, an earlier row of the file was
    /// matched with it, or another program has written invalid dates into it.
    private(set) var bug: Bug?
    /// The ``ImportBase`` in its stored form.
    let imported: String?

    /// Whether it could be any of several bugs with the same key. Then nothing may be changed.
    private(set) var isAmbiguous = false

    init(_ row: Row) {
        id = Bug.ID(rowID: row["id"])
        project = Project.ID(rowID: row["project_id"])
        imported = row["imported"]
        bug = try? Bug(row: row)
    }

    /// A bug that the import would have inserted for an earlier record of the file.
    init(planned id: Bug.ID, in project: Project.ID) {
        (self.id, self.project) = (id, project)
        imported = nil
    }

    mutating func keepUnchanged() {
        bug = nil
    }

    mutating func markAmbiguous() {
        isAmbiguous = true
    }
}

// MARK: - Rows without a key

/// The bugs of a project that earlier imports took from tables without a column of keys. The same table may have got such a column
/// since, or its header is recognised only now.
private struct KeylessRows {
    private let name: CSVProjectName
    private let numberBefore: Int64
    /// By a hash of the title and the creation date: 16 bytes for each.
    private var numbers: [Int: Int64] = [:]
    /// Further bugs with the same hash as one of ``numbers``.
    private var others: [Int: [Int64]] = [:]
    /// The bugs that have got a key from a later import.
    private var keyed: [String: Int64] = [:]
    /// The bugs that a row of this file has been matched with.
    private var taken: Set<Int64> = []

    /// - Complexity: O(n) for n such rows and all repeated rows.
    init(of name: CSVProjectName, in db: Database, upTo number: Int64) throws {
        (self.name, numberBefore) = (name, number)
        let first = name.prefix + CSVDigestedTexts.prefix
        for prefix in [first, CSVProjectName.repetitions] {
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT id, title, created, source_key, source_id FROM bug
                    WHERE source_id >= ? AND source_id < ? AND id <= ?
                    """,
                arguments: [prefix, prefix.dropLast() + ";", number])
            while let row = try rows.next() {
                let isOne =
                    prefix == first || name.isRepetition(row["source_id"], ofRowsBeginning: CSVDigestedTexts.prefix)
                if isOne { add(row) }
            }
        }
    }

    private mutating func add(_ row: Row) {
        let (key, number) = (Self.key(row["title"], row["created"]), row["id"] as Int64)
        if numbers[key] == nil { numbers[key] = number } else { others[key, default: []].append(number) }
        if let name = row["source_key"] as String? { keyed[name] = number }
    }

    /// The bug with the same key, the same texts, or else the same title and creation date. It is not returned for another row.
    mutating func take(_ texts: CSVDigestedTexts, like bug: NewBug, in db: Database) throws -> KnownBug? {
        guard !numbers.isEmpty else { return nil }
        let columns = KnownBug.columns
        if let number = bug.sourceKey.flatMap({ keyed[$0] }), taken.insert(number).inserted {
            let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM bug WHERE id = ?")
            return try Row.fetchOne(statement, arguments: [number]).map(KnownBug.init)
        }
        let same = try Row.fetchOne(
            try db.cachedStatement(sql: "SELECT \(columns) FROM bug WHERE source_id = ? AND id <= ? LIMIT 1"),
            arguments: [name.sourceID(row: texts.name, repetition: 1), numberBefore]
        ).map(KnownBug.init)
        if let same, taken.insert(same.id.rowID).inserted { return same }
        let created = Timestamp.text(bug.created)
        let key = Self.key(bug.title, created)
        for number in [numbers[key]].compactMap(\.self) + others[key, default: []] where !taken.contains(number) {
            let statement = try db.cachedStatement(
                sql: "SELECT \(columns) FROM bug WHERE id = ? AND title = ? AND created = ?")
            let like = try Row.fetchOne(statement, arguments: [number, bug.title, created]).map(KnownBug.init)
            guard let like else { continue }
            taken.insert(number)
            return like
        }
        return nil
    }

    private static func key(_ title: String, _ created: String) -> Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(created)
        return hasher.finalize()
    }
}
