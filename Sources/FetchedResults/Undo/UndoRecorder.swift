import GRDB

/// Stores what a large step has done so far, while its transaction goes on; see
/// ``UndoHistory/performLarge(_:describing:)-swift.method``. For use inside that transaction alone.
public final class UndoRecorder {
    /// So many bytes of changeset are recorded before they are stored.
    private static let sizeOfPart = 4 << 20

    private let db: Database
    private let session: SQLiteSession
    private let add: (RecordedRows) throws -> Void

    init(_ db: Database, _ session: SQLiteSession, add: @escaping (RecordedRows) throws -> Void) throws {
        self.db = db
        self.session = session
        self.add = add
        try session.measure()
    }

    /// Whether so much was recorded that ``checkpoint()`` will store it.
    ///
    /// - Complexity: O(1)
    public var isDue: Bool { session.size >= Self.sizeOfPart }

    /// Stores what was recorded since the last time if that is much: memory need not hold it any longer. Call it between
    /// statements, whenever it is convenient.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(1), and O(n) once every 4 MB, for n bytes of changes since.
    public func checkpoint() throws {
        guard isDue else { return }
        let rows = try session.recordedRows()
        if !rows.changeset.isEmpty { try add(rows) }
        try session.restart(db, afterStoring: rows.ids.keys)
        try session.measure()
    }
}
