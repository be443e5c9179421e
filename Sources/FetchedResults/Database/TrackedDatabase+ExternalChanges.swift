import GRDB

extension TrackedDatabase {
    /// Asks whether somebody else has committed since the last call or the last write: another connection, another
    /// process, or somebody on the same connection. If so, tells every observer that everything may have changed.
    ///
    /// Asks the writing connection, the only one whose `PRAGMA data_version` one's own writes do not change; so it waits
    /// for a write that is under way. ``startMonitoringExternalChanges(every:)`` does not.
    ///
    /// - Returns: whether somebody else has committed.
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(1), 7 µs.
    @MainActor
    @discardableResult
    public func checkForExternalChanges() throws -> Bool {
        let isChanged = try writer.writeWithoutTransaction { try log.notice(ConnectionState(reading: $0)) }
        deliver()
        return isChanged
    }

    /// The same without blocking: returns when a write that is under way has ended and observers have been told.
    @discardableResult
    func checkForExternalChangesInBackground() async throws -> Bool {
        try await writeAndDeliver { try self.log.notice(ConnectionState(reading: $0)) }
    }

    /// Checks for external changes again and again, without blocking the main thread: while a write is under way, checks
    /// are skipped.
    ///
    /// - Parameter interval: the pause between two checks.
    /// - Returns: the monitor; it ends when this is released or cancelled, and does not keep the database alive.
    /// - Complexity: O(1) each time, 7 µs on the queue of the writing connection.
    @MainActor
    public func startMonitoringExternalChanges(every interval: Duration = .seconds(1)) -> ExternalChangeMonitor {
        ExternalChangeMonitor(self, interval)
    }
}
