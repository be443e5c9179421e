import Foundation

/// A backup of a database: a complete one, in a directory of its own, or wherever a person wanted it.
package struct Backup: Equatable, Sendable {
    /// Why it was made.
    package enum Kind: Hashable, Sendable {
        /// One of the seven latest days.
        case daily
        /// Put aside before something was done to the database; such are never removed.
        case aside
        /// A copy that a person has made, wherever that is.
        case copy
    }

    /// The name of its directory, the day for a daily one; that of the file for a copy.
    package let name: String
    package let kind: Kind
    /// When it was finished.
    package let made: Date
    /// What the database and its screenshots take, in bytes; those shared with other backups count in each.
    package let byteCount: Int
    /// The file of the database in it.
    package let path: String
    /// Why it cannot be restored; nil when it looks well. ``Restoration`` looks much closer.
    package let problem: StoreError?
}
