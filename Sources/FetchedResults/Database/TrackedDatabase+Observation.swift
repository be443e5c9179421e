import Foundation
import GRDB

/// Does not keep an observation alive.
struct WeakObservation {
    weak var observation: DatabaseObservation?
}

extension TrackedDatabase {
    /// Calls `handler` after every commit that changed a tracked row, in the order of the calls to `observe`.
    ///
    /// The handler may read and write, and add and cancel observations. What it writes is told to all observers after they
    /// have been told of the current change. Commits that happen before observers have been told of an earlier one are
    /// told as one change.
    ///
    /// - Returns: the observation; it ends when this is released.
    /// - Complexity: O(1).
    @MainActor
    public func observe(_ handler: @escaping @MainActor (DatabaseChange) -> Void) -> DatabaseObservation {
        add(DatabaseObservation(telling: handler))
    }

    /// The same in two halves: all observers read one and the same state of the database before the first of them tells
    /// anybody, so that they agree also when what they tell makes somebody write.
    ///
    /// - Parameter handler: reads, by the state that it is given only, and returns what it has to tell.
    @MainActor
    func observe(preparing handler: @escaping DatabaseObservation.Preparation) -> DatabaseObservation {
        add(DatabaseObservation(preparing: handler))
    }

    @MainActor
    private func add(_ observation: DatabaseObservation) -> DatabaseObservation {
        observations.append(WeakObservation(observation: observation))
        return observation
    }

    /// Reads one consistent state of the database.
    ///
    /// - Parameter body: is told whether that state is exactly the one that observers have been told of: nothing else
    ///   that this process wrote has been committed since.
    @MainActor
    func readTold<T>(_ body: (_ db: Database, _ isExact: Bool) throws -> T) throws -> T {
        try writer.read { db in
            // SQLite takes its snapshot with the first read. A commit that is in it was begun before.
            _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM sqlite_schema LIMIT 1"))
            return try body(db, log.isSettled)
        }
    }

    /// Tells observers of the commits since the last time, in rounds: one change, one state of the database.
    @MainActor
    func deliver() {
        // An observer that writes comes here again: the next round tells its change.
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while var change = log.take() {
            observations.removeAll { $0.observation == nil }
            let told = observations
            prepare(told, &change)
            for entry in told { entry.observation?.publish(change) }
        }
    }

    /// Has all observers read one state of the database.
    ///
    /// When somebody commits meanwhile, that is told with the same round, so that the state is exactly what is told; after a
    /// few times it is newer, which observers can deal with.
    @MainActor
    private func prepare(_ observations: [WeakObservation], _ change: inout DatabaseChange) {
        guard observations.contains(where: { $0.observation?.isPreparing == true }) else { return }
        for attempt in 1...Self.exactAttempts {
            do {
                let isPrepared = try readTold { db, isExact in
                    guard isExact || attempt == Self.exactAttempts else { return false }
                    let state = ToldState(db: db, isExact: isExact)
                    for entry in observations { entry.observation?.prepare(change, .success(state)) }
                    return true
                }
                if isPrepared { return }
            } catch {
                for entry in observations { entry.observation?.prepare(change, .failure(error)) }
                return
            }
            // A commit takes as long as the disk does.
            Thread.sleep(forTimeInterval: 0.000_1 * Double(1 << attempt))
            if let more = log.take() { change.merge(more) }
        }
    }

    /// How often an exact state is tried for: 3 ms in all.
    private static var exactAttempts: Int { 5 }

    /// Tells observers soon; from any thread.
    func wake() {
        guard log.beginWake() else { return }
        Task { @MainActor [weak self] in
            self?.log.endWake()
            self?.deliver()
            self?.settle()
        }
    }

    /// Finds out how a commit ended that nobody has reported the end of.
    private func settle() {
        guard log.isForeignCommitBegun else { return }
        writer.asyncWriteWithoutTransaction { [weak self] db in
            guard let self, log.isForeignCommitBegun, !db.isInsideTransaction else { return }
            if log.notice(ConnectionState(db)) { wake() }
        }
    }
}
