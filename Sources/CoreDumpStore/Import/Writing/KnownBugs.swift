import GRDB

/// Finds out which bugs of a file are in the database already.
struct KnownBugs {
    /// Greater numbers than this are given by nobody who counts.
    private static let largestNumber: Int64 = 1_000_000_000_000

    private let db: Database
    /// To be called before bugs are looked for by their source ids.
    private let willLookUp: () throws -> Void
    /// The id of this database.
    let database: String
    /// The greatest number that was ever used.
    private var greatestNumber: Int64
    /// Whether any bug is a row of a CSV file of a project of that name.
    private var isAnyKnown: [CSVProjectName: Bool] = [:]
    /// The greatest number that was ever used before this import.
    private let numberBefore: Int64
    private var keylessRows: [CSVProjectName: KeylessRows] = [:]
    /// Whether rows of that name are in the database whose key stood in their file more than once.
    private var hasRepetitions: [CSVProjectName: Bool] = [:]
    /// Those that rows of the file have been.
    private var met: Set<Bug.ID> = []
    /// Those that records of the file would be; nil where they are in the database.
    private var planned: PlannedBugs?

    /// - Parameters:
    ///   - willLookUp: called before bugs are looked for by their source ids; see ``RowWriter/willLookUpSourceIDs()``.
    ///   - findsInserted: whether the bugs that are inserted can be looked for in the database.
    init(_ db: Database, findsInserted: Bool = true, willLookUp: @escaping () throws -> Void = {}) throws {
        (self.db, self.willLookUp) = (db, willLookUp)
        planned = findsInserted ? nil : PlannedBugs()
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

    /// The bug if it is there, else nil. What an earlier row of the file is already stays as it is.
    ///
    /// - Parameter otherNames: of the project that would take the bug, besides the one that the file gives it.
    mutating func bug(_ bug: ImportedBug, otherNames: [CSVProjectName]) throws -> KnownBug? {
        guard var known = try found(bug, otherNames) else { return nil }
        // Another row may be that bug.
        guard !known.isOther else { return known }
        // What the import itself has inserted needs not be remembered.
        if known.id.rowID > numberBefore || !met.insert(known.id).inserted { known.leave() }
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

    /// The bug as it is to be inserted: with its source id, and with its number if it can keep that.
    func prepared(_ bug: ImportedBug) throws -> NewBug {
        var new = bug.bug
        switch bug.identity {
        case .source(let id):
            new.sourceID = id
        case .row(let row):
            new.sourceID = row.record ?? row.sourceID
        case .exported(let source, let origin, let number):
            let own = ownNumber(source, origin, number)
            // In its own database its number is free, unless that has gone another way than the file: a copy that was worked
            // on elsewhere, or a backup that was brought back.
            let wanted = try own.flatMap { try hasBug($0) ? nil : $0 } ?? (number > greatestNumber ? number : 0)
            if (1...Self.largestNumber).contains(wanted) { new.number = wanted }
            let sourceID = source ?? Self.sourceID(origin, number)
            new.sourceID = own != nil && own == new.number && isOwn(sourceID) ? nil : sourceID
        }
        return new
    }

    /// A bug was inserted.
    ///
    /// - Parameter bug: as it was ``prepared(_:)``.
    mutating func inserted(_ id: Bug.ID, _ bug: NewBug, as identity: BugIdentity, into project: Project.ID) {
        greatestNumber = max(greatestNumber, id.rowID)
        // No other row of a table is the same bug.
        if case .row = identity { return }
        planned?.add(id, bug, in: project)
    }

    /// Names a bug that was made in a database.
    static func sourceID(_ database: String, _ number: Int64) -> String {
        "coredump:\(database)/\(number)"
    }

    private func isOwn(_ sourceID: String) -> Bool {
        sourceID.hasPrefix("coredump:\(database)/")
    }

    /// The number that the bug has here if it is one of this very database.
    private func ownNumber(_ source: String?, _ origin: String, _ number: Int64) -> Int64? {
        if origin == database { return number }
        guard let source, isOwn(source) else { return nil }
        return source.split(separator: "/").last.flatMap { Int64($0) }
    }

    /// The bug that was imported from a table when its column of projects, its column of keys or both were not recognised: under the
    /// name of the file, or as a row without a key. Each such row is one bug of a file.
    private mutating func known(formerly row: CSVRowIdentity, like bug: NewBug) throws -> KnownBug? {
        let former = row.formerly.project
        for name in row.project == former ? [former] : [row.project, former] where try isAnyRow(of: name) {
            if name != row.project, let known = try known(row, in: name, like: bug) { return known }
            guard !row.isDigest else { continue }
            try willLookUp()
            // Taken out, so that it is changed in place.
            var rows = try keylessRows.removeValue(forKey: name) ?? KeylessRows(of: name, in: db, upTo: numberBefore)
            defer { keylessRows[name] = rows }
            if let known = try rows.take(row.formerly.texts, like: bug, in: db) { return known }
        }
        return nil
    }

    /// Whether any bug is a row of a CSV file of a project; remembered, so that a first import need not look for each row.
    private mutating func isAnyRow(of name: CSVProjectName) throws -> Bool {
        if let isAny = isAnyKnown[name] { return isAny }
        try willLookUp()
        // By the index bug_on_source.
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE source_id >= ? AND source_id < ?)"
        let isAny = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [name.prefix, name.upperBound]) ?? false
        isAnyKnown[name] = isAny
        return isAny
    }

    /// The bug that was imported as a row of that name.
    private mutating func known(_ row: CSVRowIdentity, of bug: ImportedBug) throws -> KnownBug? {
        let first = try known(source: row.sourceID)
        guard !row.isDigest, try hasRepetitions(of: row.project) else { return first }
        return try repeated(row, of: bug, first: first)
    }

    /// Rows whose key stands in the file more than once, as those of several trackers do, are known by their titles, or else by when they
    /// were created: their order is another one after an edit.
    private func repeated(_ row: CSVRowIdentity, of bug: ImportedBug, first: KnownBug?) throws -> KnownBug? {
        // A column that has the same in so many rows is none of keys: these are in their order.
        guard row.repetition <= Self.mostRepetitions else { return first }
        var candidates: [KnownBug] = []
        for repetition in 1...Self.mostRepetitions {
            let id = row.project.sourceID(row: row.row, repetition: repetition)
            guard let candidate = try known("source_id = ? AND id <= ?", [id, numberBefore]) else { break }
            if !met.contains(candidate.id) { candidates.append(candidate) }
        }
        guard candidates.count > 1 || row.repetition > 1 else { return candidates.first ?? first }
        let created = bug.said.fields[.created] ? Timestamp.text(bug.bug.created) : nil
        if let same = candidates.first(where: { $0.bug?.title == bug.bug.title })
            ?? candidates.first(where: { $0.bug.map { Timestamp.text($0.created) } == created })
        {
            return same
        }
        // Nil of one that has come to the others.
        var uncertain = first
        uncertain?.beUncertain()
        return uncertain
    }

    /// The importer compares so many bugs of one key.
    private static let mostRepetitions = 50

    private mutating func hasRepetitions(of name: CSVProjectName) throws -> Bool {
        if let has = hasRepetitions[name] { return has }
        try willLookUp()
        // By the index bug_on_source.
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE source_id >= ? AND source_id < ?)"
        let beginning = name.sourceID(row: "", repetition: 2)
        let has =
            try Bool.fetchOne(
                db.cachedStatement(sql: sql), arguments: [beginning, beginning.dropLast() + ";"]) ?? false
        hasRepetitions[name] = has
        return has
    }

    private func known(_ condition: String, _ arguments: StatementArguments) throws -> KnownBug? {
        let sql = "SELECT \(KnownBug.columns) FROM bug WHERE \(condition) LIMIT 1"
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map(KnownBug.init)
    }

    private func known(source: String) throws -> KnownBug? {
        try willLookUp()
        return try known("source_id = ?", [source]) ?? planned?.bug(source: source)
    }

    /// The bug that was imported before as a row when its project had another name. The keys of two files may be the same, but not those
    /// of bugs that are alike.
    private func known(_ row: CSVRowIdentity, in name: CSVProjectName, like bug: NewBug) throws -> KnownBug? {
        try willLookUp()
        let id = row.sourceID(in: name)
        guard !row.isDigest else { return try known("source_id = ? AND id <= ?", [id, numberBefore]) }
        let same = try known("source_id = ? AND id <= ? AND title = ?", [id, numberBefore, bug.title])
        if let same { return same }
        // Bugs of one day may have a time of creation in common.
        let like = try known(
            "source_id = ? AND id <= ? AND created = ?", [id, numberBefore, Timestamp.text(bug.created)])
        return like.flatMap { met.contains($0.id) ? nil : $0 }
    }

    /// The bug with a number if it is the one that `bug` was: copies of a database give the same numbers to different bugs, but not in
    /// the same millisecond. It was made here, or is here for longer than the file says.
    private func known(number: Int64, like bug: NewBug) throws -> KnownBug? {
        let created = Timestamp.text(bug.created)
        var known = try known("id = ? AND created = ?", [number, created])
        known?.leave()
        return known ?? planned?.bug(number: number, created: created)
    }

    private func hasBug(_ number: Int64) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM bug WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [number]) != nil || planned?.hasNumber(number) == true
    }
}
