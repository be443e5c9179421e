import Foundation

/// What can go wrong in the store, as facts; the interface words them.
package enum StoreError: Error, Equatable, Sendable {
    // MARK: Opening

    /// The file is there, but it is no SQLite database or one of another program. It was left untouched.
    case notADatabase(path: String)
    /// A newer version of the program has written the database. It was left untouched.
    case newerSchema(path: String, unknownMigrations: [String])
    /// The file or its directory cannot be opened or made. The message is the system's or SQLite's, in English.
    case cannotOpen(path: String, message: String)

    // MARK: Backups and other files

    /// A file that was to be made is there already.
    case fileExists(path: String)
    /// SQLite finds a backup damaged.
    case damagedBackup(path: String)
    /// There is no backup of this name; nil when there is none at all.
    case noSuchBackup(name: String?)

    // MARK: Input

    /// A project has no name.
    case emptyName
    /// A bug has no title.
    case emptyTitle

    // MARK: Steps

    /// Somebody else has deleted it meanwhile.
    case noSuchProject(Project.ID)
    /// Somebody else has deleted it meanwhile.
    case noSuchBug(Bug.ID)
    /// Somebody else has deleted it meanwhile.
    case noSuchScreenshot(Screenshot.ID)
    /// Another window or process has kept the database for longer than one waits.
    case busy
    /// The database or its directory may not be written.
    case readOnly
    /// There is no room on the disk.
    case diskFull
    /// The system does not take what is written: over a quota or the largest file allowed, or the disk fails. The code is
    /// SQLite's extended result code.
    case writeFailed(code: Int32)
    /// The file of the database was removed or replaced while it is open. Nothing was written.
    case fileGone(path: String)
    /// SQLite finds the file damaged.
    case damaged
    /// Anything else SQLite reports: its extended result code, and its message in English.
    case database(code: Int32, message: String)
    /// The file of a large screenshot is not there.
    case missingFile(path: String)
    /// The file of a large screenshot does not hold what it held.
    case damagedFile(path: String)
    /// A file or directory beside the database cannot be used. The message is the system's, in English.
    case unreachableFile(path: String, message: String)
    /// A date in the database that is none.
    case unreadableDate(String, column: String)
    /// Undoing would leave rows of `table` without their row of `parentTable`, which somebody else has changed since.
    case undoBlocked(table: String, parentTable: String)
}
