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

    init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_READONLY: self = .readOnly
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        default:
            self = .database(code: error.extendedResultCode.rawValue, message: error.message ?? "")
        }
    }
}
