import CSQLiteSession
import Foundation

extension Changeset {
    /// What `changesets`, one made right after the other, did together.
    ///
    /// - Throws: `DatabaseError` when tables differ in their columns, or memory runs out.
    /// - Complexity: O(n) for n bytes.
    public init(joining changesets: [Changeset]) throws {
        var created: OpaquePointer?
        try SQLiteResult.check(sqlite3changegroup_new(&created))
        defer { sqlite3changegroup_delete(created) }
        for changeset in changesets where !changeset.isEmpty {
            try changeset.data.withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                try SQLiteResult.check(sqlite3changegroup_add(created, Int32(bytes.count), start))
            }
        }
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        try SQLiteResult.check(sqlite3changegroup_output(created, &size, &buffer))
        self.init(takingOver: buffer, size)
    }
}
