import CSQLiteSession
import Foundation
import GRDB

/// The rows a transaction changed, in SQLite's changeset format: for each row its key, and the old and new values of the
/// columns that changed.
///
/// Only tables with a declared primary key are recorded.
public struct Changeset: Sendable, Hashable {
    /// The changeset as SQLite wrote it; can be stored and read by any program that has SQLite's session extension.
    public let data: Data

    /// A changeset that was stored before.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` when the data is malformed: SQLite 3.40 loops for ever over some
    ///   malformed changesets, so that they must not come near it.
    /// - Complexity: O(n) for n bytes.
    public init(data: Data) throws {
        self.data = data
        try read { _ in }
    }

    /// A changeset that SQLite has just made, in memory of SQLite's that is not copied and that is freed with the last use
    /// of the data.
    init(takingOver buffer: UnsafeMutableRawPointer?, _ size: Int32) {
        guard let buffer, size > 0 else {
            sqlite3_free(buffer)
            data = Data()
            return
        }
        data = Data(
            bytesNoCopy: buffer, count: Int(size), deallocator: .custom { buffer, _ in sqlite3_free(buffer) })
    }

    /// A changeset without a change.
    ///
    /// - Complexity: O(1)
    public init() {
        data = Data()
    }

    /// Whether no row changed.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool { data.isEmpty }

    /// The changeset that takes back what this one does.
    ///
    /// - Throws: `DatabaseError` when memory runs out.
    /// - Complexity: O(n) for n bytes.
    public func inverted() throws -> Changeset {
        guard !isEmpty else { return self }
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        let code = data.withUnsafeBytes { bytes in
            sqlite3changeset_invert(Int32(bytes.count), bytes.baseAddress, &size, &buffer)
        }
        try SQLiteResult.check(code)
        return Changeset(takingOver: buffer, size)
    }
}
