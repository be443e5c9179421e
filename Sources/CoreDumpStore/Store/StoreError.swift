import FetchedResults
import Foundation
import GRDB

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

// MARK: - Errors of the database

extension StoreError {
    /// Runs a body and translates what the database throws; every other error passes.
    static func translating<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError(error)
        } catch UndoError.foreignKeyViolation(let table, let parentTable) {
            throw StoreError.undoBlocked(table: table, parentTable: parentTable)
        }
    }

    /// The same for a body that waits.
    static func translating<T>(_ body: () async throws -> T) async throws -> T {
        let result: Result<T, any Error>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        return try translating { try result.get() }
    }

    /// What an error of the database means; every other error as it is.
    package static func meaning(of error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: StoreError(error)
        // What the store asks for is right for a sound file.
        case FetchRequestError.unknownTable, FetchRequestError.unknownColumn, FetchRequestError.virtualTable:
            StoreError.damaged
        case FetchRequestError.invalidSQL(_, let message):
            damages.contains(where: message.contains) ? StoreError.damaged : .database(code: 1, message: message)
        default: error
        }
    }

    /// What SQLite says when a table, or the index of the search, cannot be read.
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

    /// What can fail when something is written.
    private static let writing: [ResultCode] = [
        .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
        .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP,
    ]
}
