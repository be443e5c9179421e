import Foundation
import GRDB

/// A subscription to the changes of a database. It ends when its last reference is released, or with `cancel()`.
@MainActor
public final class DatabaseObservation {
    /// Reads what an observer needs to know about a change. Returns a closure that publishes the result, or nil when the
    /// change does not concern the observer.
    typealias Preparation = @MainActor (DatabaseChange, Result<ObservedState, any Error>) -> Publication?
    /// Notifies the observer's own observers, which may read and write.
    typealias Publication = @MainActor () -> Void

    private enum Handler {
        case telling(@MainActor (DatabaseChange) -> Void)
        case preparing(Preparation)
    }

    private var handler: Handler?
    private var publication: Publication?

    init(telling handler: @escaping @MainActor (DatabaseChange) -> Void) {
        self.handler = .telling(handler)
    }

    init(preparing handler: @escaping Preparation) {
        self.handler = .preparing(handler)
    }

    /// Ends the observation; the handler is not called again, also when this is called from within it.
    ///
    /// - Complexity: O(1).
    public func cancel() {
        handler = nil
        publication = nil
    }

    /// Drops what was prepared and is not yet published: the observer has just read everything again itself.
    func forget() {
        publication = nil
    }

    /// Whether the observer reads the database before it publishes.
    var isPreparing: Bool {
        if case .preparing = handler { true } else { false }
    }

    /// The first half of a notification: the observer reads.
    func prepare(_ change: DatabaseChange, _ state: Result<ObservedState, any Error>) {
        guard case .preparing(let prepare) = handler else { return }
        publication = prepare(change, state)
    }

    /// The second half, after every observer has been prepared: the observer publishes.
    func publish(_ change: DatabaseChange) {
        if case .telling(let tell) = handler { tell(change) } else { publishPrepared() }
    }

    /// Publishes now what was prepared and is not yet published.
    func publishPrepared() {
        let publication = publication
        self.publication = nil
        publication?()
    }
}

/// The one state of the database that all observers read in a round of notifications.
struct ObservedState {
    /// Reads that state. Valid until the observer's preparation returns; until then the observer must read by this connection
    /// only.
    let db: Database
    /// Whether the state holds exactly the commits that observers are notified of, and nothing else that this process wrote.
    let isExact: Bool
}

/// Refers to an observation without keeping it alive.
struct WeakObservation {
    weak var observation: DatabaseObservation?
}

extension TrackedDatabase {
    /// Calls `handler` after every commit that changed a tracked row, in the order of the calls to `observe`.
    ///
    /// The handler may read and write, and add and cancel observations. All observers are notified of what it writes after they
    /// have been notified of the current change. Commits that happen before observers have been notified of an earlier one
    /// are reported as one change.
    ///
    /// - Returns: the observation, which ends when the caller releases it.
    /// - Complexity: O(1).
    @MainActor
    public func observe(_ handler: @escaping @MainActor (DatabaseChange) -> Void) -> DatabaseObservation {
        add(DatabaseObservation(telling: handler))
    }

    /// The same in two halves: all observers read the same state of the database before the first of them publishes. So they
    /// agree even when a publication makes a handler write.
    ///
    /// - Parameter handler: reads by the given state only, and returns what it publishes.
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
    /// - Parameter body: its second argument says whether that state is exactly the one that observers have been notified of:
    ///   this process has committed nothing since.
    @MainActor
    func readObservedState<T>(_ body: (_ db: Database, _ isExact: Bool) throws -> T) throws -> T {
        try read { db in
            // SQLite takes its snapshot with the first read. Every commit in the snapshot was begun before that.
            _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM sqlite_schema LIMIT 1"))
            return try body(db, log.isSettled)
        }
    }

    /// Notifies observers of the commits since the last call, in rounds of one change and one state of the database each.
    @MainActor
    package func deliver() {
        // An observer that writes calls this again: the next round reports its change.
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while var change = log.take() {
            observations.removeAll { $0.observation == nil }
            let current = observations
            prepare(current, &change)
            for entry in current { entry.observation?.publish(change) }
        }
    }

    /// Has all observers read one state of the database.
    ///
    /// A commit that happens during the read is reported in the same round, so that the state is exactly what is reported.
    /// After ``exactAttempts`` attempts the state may be newer, which observers can deal with.
    @MainActor
    private func prepare(_ observations: [WeakObservation], _ change: inout DatabaseChange) {
        guard observations.contains(where: { $0.observation?.isPreparing == true }) else { return }
        for attempt in 1...Self.exactAttempts {
            do {
                let isPrepared = try readObservedState { db, isExact in
                    guard isExact || attempt == Self.exactAttempts else { return false }
                    let state = ObservedState(db: db, isExact: isExact)
                    for entry in observations { entry.observation?.prepare(change, .success(state)) }
                    return true
                }
                if isPrepared { return }
            } catch {
                for entry in observations { entry.observation?.prepare(change, .failure(error)) }
                return
            }
            // A commit takes as long as the disk needs.
            Thread.sleep(forTimeInterval: 0.000_1 * Double(1 << attempt))
            if let more = log.take() { change.merge(more) }
        }
    }

    /// How many times to try for an exact state; 3 ms in all.
    private static var exactAttempts: Int { 5 }

    /// Has the main actor notify observers soon. May be called from any thread.
    func wake() {
        guard log.beginWake() else { return }
        Task { @MainActor [weak self] in
            self?.log.endWake()
            self?.deliver()
            self?.settle()
        }
    }

    /// Finds out how a commit ended whose end GRDB has not reported.
    private func settle() {
        guard log.isExternalCommitBegun else { return }
        // A closed database has no commit to find out about.
        try? onWriterLater { [weak self] db in
            guard let self, log.isExternalCommitBegun, !db.isInsideTransaction else { return }
            if log.notice(ConnectionState(db)) { wake() }
        }
    }
}
