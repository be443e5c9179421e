import GRDB

/// The bugs of a project that were imported as rows of tables without a column of keys, before an import. The same table may have
/// such a column by now, or its header is recognised only now.
struct KeylessRows {
    private let name: CSVProjectName
    private let numberBefore: Int64
    /// By a digest of title and time of creation: 16 bytes for each.
    private var numbers: [Int: Int64] = [:]
    /// Those that are like one of ``numbers``.
    private var others: [Int: [Int64]] = [:]
    /// Those that an import has given their key since.
    private var keyed: [String: Int64] = [:]
    /// Those that a row of this file has been found to be.
    private var taken: Set<Int64> = []

    /// - Complexity: O(n) for n such rows.
    init(of name: CSVProjectName, in db: Database, upTo number: Int64) throws {
        (self.name, numberBefore) = (name, number)
        let prefix = name.prefix + CSVDigestedTexts.prefix
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, title, created, source_key FROM bug WHERE source_id >= ? AND source_id < ? AND id <= ?
                """,
            arguments: [prefix, prefix.dropLast() + ";", number])
        while let row = try rows.next() {
            let (key, number) = (Self.key(row["title"], row["created"]), row["id"] as Int64)
            if numbers[key] == nil { numbers[key] = number } else { others[key, default: []].append(number) }
            if let name = row["source_key"] as String? { keyed[name] = number }
        }
    }

    /// The one that has the same key by now, the same texts, or else the same title and time of creation; no other row is that one.
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
