import GRDB

extension TrackedDatabase {
    /// Between two attempts: SQLite tells nobody when the lock is free.
    private static let pause = Duration.milliseconds(20)

    /// Runs `body` on the writing connection, again and again for ``patience`` while somebody else holds the write lock.
    ///
    /// To run it again does nothing twice: SQLite refuses a write with `SQLITE_BUSY` before it has begun, and promises that none
    /// comes between a `BEGIN IMMEDIATE` that has succeeded and its `COMMIT` (https://www.sqlite.org/rescode.html#busy).
    func writePatiently<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        let end = ContinuousClock.now + patience
        do {
            return try await writer.writeWithoutTransaction(body)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {
            await MainActor.run { waitingWriteCount += 1 }
            do {
                let value = try await retry(body, until: end)
                await MainActor.run { waitingWriteCount -= 1 }
                return value
            } catch {
                await MainActor.run { waitingWriteCount -= 1 }
                throw error
            }
        }
    }

    private func retry<T: Sendable>(
        _ body: @Sendable (Database) throws -> T, until end: ContinuousClock.Instant
    ) async throws -> T {
        while true {
            try await Task.sleep(for: Self.pause, clock: .continuous)
            do {
                return try await writer.writeWithoutTransaction(body)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {}
        }
    }
}
