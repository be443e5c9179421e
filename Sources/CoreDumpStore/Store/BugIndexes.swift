import FetchedResults
import GRDB

/// The indexes of the bugs during a large step: there are a dozen, and a row goes to another page of each of them. A step that
/// inserts very many has them made at its end, of all rows at once.
struct BugIndexes {
    /// A step that inserts fewer finds them as they are.
    private static let few = 10_000
    /// To make them of so many rows takes about as long as to insert a single one into each.
    private static let perInserted = 2
    /// The one that bugs are looked for by while a file is imported.
    private static let source = "bug_on_source"
    /// Fewer lookups than one for so many bugs ask for what is known of the file as a whole.
    private static let perLookup = 100

    /// How many bugs the step has inserted so far, and how often some were looked for by their source ids.
    private var insertedCount = 0
    private var lookupCount = 0
    private var isDeferred = false
    /// With so many inserted the indexes are dropped; nil while it is not known how many bugs there were.
    private var threshold: Int?

    mutating func noteInserted() {
        insertedCount += 1
    }

    /// To be called before bugs are looked for by their source ids.
    mutating func noteLookup(_ recorder: UndoRecorder) throws {
        lookupCount += 1
        if isDeferred { try recorder.requireIndex(Self.source) }
    }

    /// Has the indexes made at the end of the step once it has inserted so many bugs that as many more are to be expected.
    mutating func deferIfWorthIt(_ recorder: UndoRecorder, in db: Database) throws {
        guard !isDeferred, insertedCount >= threshold ?? Self.few else { return }
        if threshold == nil {
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0
            threshold = (count - insertedCount) / Self.perInserted
            return try deferIfWorthIt(recorder, in: db)
        }
        isDeferred = true
        try Cache.shrink(in: db)
        let kept = lookupCount * Self.perLookup > insertedCount ? [Self.source] : []
        try recorder.deferIndexes(of: Bug.tableName, keeping: Set(kept))
    }
}
