import FetchedResults
import GRDB

/// The labels that some bugs have, and those that there are.
package struct LabelUse: Equatable, Sendable {
    /// Labels that some bug has, those of the bugs in question first; no more than ``maximumKnown``.
    package let known: BugLabels
    /// How many of the bugs have a label, by its name in lower case.
    private let counts: [String: Int]
    /// How many of the bugs there are.
    package let bugCount: Int

    static let maximumKnown = 500
    /// How many different sets of labels are read.
    static let maximumSets = 5_000

    /// - Complexity: O(n log n) for n labels in all sets.
    init(known: some Sequence<String>, of sets: [(labels: BugLabels, count: Int)]) {
        var (counts, used): ([String: Int], [String]) = ([:], [])
        for (labels, count) in sets {
            for name in labels.names {
                if counts[name.lowercased()] == nil { used.append(name) }
                counts[name.lowercased(), default: 0] += count
            }
        }
        let others = known.filter { counts[$0.lowercased()] == nil }
        (self.known, self.counts) = (BugLabels((used + others).prefix(Self.maximumKnown)), counts)
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
            var (known, count): (Set<String>, Int) = ([], 0)
            let sets = try String.fetchCursor(db, sql: Self.labelSets)
            while known.count < LabelUse.maximumKnown, count < LabelUse.maximumSets, let stored = try sets.next() {
                known.formUnion(BugLabels(stored: stored).names)
                count += 1
            }
            let sql = """
                SELECT labels, count(*) AS count FROM bug WHERE id IN (SELECT value FROM json_each(?)) GROUP BY labels
                """
            let rows = try Row.fetchAll(db, sql: sql, arguments: [list])
            return LabelUse(
                known: known.sorted(),
                of: rows.map { (BugLabels(stored: $0["labels"]), $0["count"]) })
        }
    }
}
