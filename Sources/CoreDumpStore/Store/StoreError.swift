import FetchedResults
import Foundation
import GRDB

/// Errors of the store as facts; the interface words them.
package enum StoreError: Error, Equatable, Sendable {
    // MARK: Opening

    /// The file exists, but it is not an SQLite database, or it is one of another program. It was left untouched.
    case notADatabase(path: String)
    /// A newer version of the program has written the database. It was left untouched.
    case newerSchema(path: String, unknownMigrations: [String])
    /// The file or its directory cannot be opened or made. The message is the system's or SQLite's, in English.
    case cannotOpen(path: String, message: String)

    // MARK: Backups and other files

    /// A file that was to be made exists already.
    case fileExists(path: String)
    /// SQLite finds a backup damaged.
    case damagedBackup(path: String)
    /// There is no backup of this name; nil when there is none at all.
    case noSuchBackup(name: String?)

    // MARK: Input

    case emptyName
    case emptyTitle
    case emptyNote

    // MARK: Steps

    /// Another process has deleted it.
    case noSuchProject(Project.ID)
    /// Another process has deleted it.
    case noSuchBug(Bug.ID)
    /// Another process has deleted it.
    case noSuchScreenshot(Screenshot.ID)
    /// Another process has deleted it.
    case noSuchNote(Note.ID)
    /// Another window or process holds a lock for longer than the timeout.
    case busy
    /// The database or its directory is not writable.
    case readOnly
    case diskFull
    /// Writing fails: a quota, the largest file size allowed, or a fault of the disk. The code is SQLite's extended result code.
    case writeFailed(code: Int32)
    /// Another program has removed or replaced the file while it was open. Nothing was written.
    case fileGone(path: String)
    /// SQLite finds the file damaged.
    case damaged
    /// Anything else SQLite reports: its extended result code, and its message in English.
    case database(code: Int32, message: String)
    /// The file of a large screenshot does not exist.
    case missingFile(path: String)
    /// The file of a large screenshot has another content than it had.
    case damagedFile(path: String)
    /// A file or directory beside the database cannot be used. The message is the system's, in English.
    case unreachableFile(path: String, message: String)
    /// A value in a date column is not a date.
    case unreadableDate(String, column: String)
    /// Undoing would leave rows of `table` without their parents in `parentTable`, which another process has changed since.
    case undoBlocked(table: String, parentTable: String)
}

// MARK: - Errors of the database

extension StoreError {
    /// Runs a body and translates errors of the database; other errors pass.
    static func translating<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError(error)
        } catch UndoError.foreignKeyViolation(let table, let parentTable) {
            throw StoreError.undoBlocked(table: table, parentTable: parentTable)
        }
    }

    /// The same for an asynchronous body.
    static func translating<T>(_ body: () async throws -> T) async throws -> T {
        let result: Result<T, any Error>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        return try translating { try result.get() }
    }

    /// The store error for an error of the database; every other error unchanged.
    package static func meaning(of error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: StoreError(error)
        // The store's own requests are valid in an undamaged file.
        case FetchRequestError.unknownTable, FetchRequestError.unknownColumn, FetchRequestError.virtualTable:
            StoreError.damaged
        case FetchRequestError.invalidSQL(_, let message):
            damages.contains(where: message.contains) ? StoreError.damaged : .database(code: 1, message: message)
        default: error
        }
    }

    /// SQLite's messages when a table or the search index cannot be read.
    private static let damages = ["malformed", "vtable constructor failed", "no such table", "no such column"]

    init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_READONLY: self = .readOnly
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_IOERR where Self.writing.contains(error.extendedResultCode):
            self = .writeFailed(code: error.extendedResultCode.rawValue)
        default:
            self = .database(code: error.extendedResultCode.rawValue, message: error.message ?? "")
        }
    }

    private static let writing: [ResultCode] = [
        .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
        .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP,
    ]
}
