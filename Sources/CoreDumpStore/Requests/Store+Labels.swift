import FetchedResults
import GRDB

/// The labels that some bugs have, and those that there are.
package struct LabelUse: Equatable, Sendable {
    /// The labels of all bugs; only the first ``maximumKnown`` where there are more.
    package let known: BugLabels
    /// How many of the bugs have a label, by its name in lower case.
    private let counts: [String: Int]
    /// How many of the bugs there are.
    package let bugCount: Int

    static let maximumKnown = 500

    init(known: BugLabels, of sets: [(labels: BugLabels, count: Int)]) {
        var counts: [String: Int] = [:]
        for (labels, count) in sets {
            for name in labels.names { counts[name.lowercased(), default: 0] += count }
        }
        let used = sets.reduce(BugLabels()) { $0.adding($1.labels) }
        (self.known, self.counts) = (known.adding(used), counts)
        bugCount = sets.reduce(0) { $0 + $1.count }
    }

    package func count(of name: String) -> Int { counts[name.lowercased(), default: 0] }
}

extension Store {
    /// The different sets of labels, each found by the index on them.
    static let labelSets = """
        WITH RECURSIVE known (labels) AS (
            SELECT min(labels) FROM bug WHERE labels <> ''
            UNION ALL
            SELECT (SELECT min(labels) FROM bug WHERE labels <> '' AND labels > known.labels) FROM known
            WHERE known.labels IS NOT NULL
        )
        SELECT labels FROM known WHERE labels IS NOT NULL
        """

    /// The labels that some bugs have, and those that there are. Does not block the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(k log n) for k bugs and different sets of labels.
    package func labelUse(of ids: Set<Bug.ID>) async throws -> LabelUse {
        let list = ids.map(\.rowID).jsonArray
        return try await readInBackground { db in
            var known: Set<String> = []
            let sets = try String.fetchCursor(db, sql: Self.labelSets)
            while known.count < LabelUse.maximumKnown, let stored = try sets.next() {
                known.formUnion(BugLabels(stored: stored).names)
            }
            let sql = """
                SELECT labels, count(*) AS count FROM bug WHERE id IN (SELECT value FROM json_each(?)) GROUP BY labels
                """
            let rows = try Row.fetchAll(db, sql: sql, arguments: [list])
            return LabelUse(
                known: BugLabels(known.sorted()),
                of: rows.map { (BugLabels(stored: $0["labels"]), $0["count"]) })
        }
    }
}
