import FetchedResults
import GRDB

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
