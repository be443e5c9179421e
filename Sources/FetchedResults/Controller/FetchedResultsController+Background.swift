import GRDB

extension FetchedResultsController {
    /// The same as ``performFetch()`` without blocking the main actor: the result is read on another connection. It includes
    /// what is committed during the read. A `DatabaseQueue` has only one connection: other reads and writes wait for it.
    ///
    /// Until this returns, the result stays as it was. When the task is cancelled, the read is interrupted.
    ///
    /// - Throws: `DatabaseError`; `CancellationError` when the task is cancelled, or when another fetch or another request
    ///   replaces this one. The result stays as it was.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate, else O(n log n), in the
    ///   background; on the main actor O(k log² n) for k rows that change meanwhile.
    public func performFetchInBackground() async throws {
        let fetch = BackgroundFetch(isResultStale: isStale)
        cancelBackgroundFetch()
        backgroundFetch = fetch
        defer { if backgroundFetch === fetch { abandon(fetch) } }
        // Every commit from here on is recorded in `missed`. A read that begins now sees all earlier commits.
        observeDatabase()
        while true {
            fetch.missed = .rows([:])
            let (query, stored) = (query, storedSections)
            let reading = await Self.read(query, stored, from: database)
            database.deliver()
            // `reading` then holds SQLite's interruption error.
            guard backgroundFetch === fetch, !Task.isCancelled else { throw CancellationError() }
            var read = try reading.get()
            if try catchUp(&read, fetch.missed) {
                install(read)
                return
            }
        }
    }

    private nonisolated static func read(
        _ query: FetchQuery, _ stored: StoredSections?, from database: TrackedDatabase
    ) async -> Result<ReadResult, any Error> {
        do {
            let read = try await database.read { db in
                let read = try ReadResult(of: query, stored, in: db)
                read.order.rows.makeIndex()
                return read
            }
            return .success(read)
        } catch {
            return .failure(error)
        }
    }

    /// Applies to a result what may have changed since it was read.
    ///
    /// - Returns: false when that cannot be done row by row.
    private func catchUp(_ read: inout ReadResult, _ change: DatabaseChange) throws -> Bool {
        guard let scope = ChangeScope(change, for: query) else { return true }
        let refresh = ResultRefresh(order: read.order, query: query, scope: scope, fingerprints: [:])
        return try database.readObservedState { db, isExact in
            guard isExact, let order = try refresh.catchUp(in: db) else { return false }
            let state = try read.stored?.state(in: db)
            read.order = order
            read.stored?.unsavedState = state
            return true
        }
    }

    /// Makes what was read the result, without notifying the delegate.
    func install(_ read: ReadResult) {
        // A change that was read before and is not published yet is outdated.
        observation?.forget()
        cancelBackgroundFetch()
        cache.removeAll()
        missedContent = nil
        changeCount += 1
        isFetched = true
        fetchDuration = read.duration
        snapshot = FetchedResultsSnapshot(
            version: snapshot.version + 1, order: read.order, sectionNameKeyPath: sectionNameKeyPath)
        storedSections = read.stored
        saveSections()
    }

    func observeDatabase() {
        guard observation == nil else { return }
        observation = database.observe { [weak self] change, state in self?.prepare(change, state) }
    }

    /// A fetch has failed: the controller follows the old result again, and reads it again if it has left out changes.
    private func abandon(_ fetch: BackgroundFetch) {
        backgroundFetch = nil
        if fetch.isResultStale { refreshInBackground(.everything) }
    }

    /// Cancels the running background fetch: its result is not needed any more.
    func cancelBackgroundFetch() {
        backgroundFetch?.task?.cancel()
        backgroundFetch = nil
    }
}

// MARK: - Reading again after a change

/// Follows changes that would block the main actor for too long.
extension FetchedResultsController {
    /// Whether the result is outdated while the controller reads the new one in the background; see ``longestPause``.
    ///
    /// - Complexity: O(1)
    public var isStale: Bool { backgroundFetch?.isResultStale == true }

    /// The rows that may be shown with outdated content, where the change is not reported yet.
    var rowsWithPendingChanges: Set<Int64> {
        guard let backgroundFetch, isStale else { return [] }
        return Set(shownContent.keys).union(backgroundFetch.content.keys)
    }

    /// Whether the main actor may be blocked for this share of the time that reading the whole result takes.
    func mayPause(_ share: Double) -> Bool {
        guard let longestPause, backgroundFetch == nil else { return true }
        return fetchDuration * share <= longestPause
    }

    /// Removes changed records from the cache, so that they are read again.
    func forgetContent(of change: DatabaseChange) {
        changeCount += 1
        guard let scope = ChangeScope(change, for: query) else { return }
        scope.updated.forEach { cache.remove($0) }
    }

    /// Reads the result again after a change, and reports the difference afterwards.
    func refreshInBackground(_ change: DatabaseChange) {
        // A running fetch will include the change.
        guard backgroundFetch == nil else { return }
        let fetch = BackgroundFetch(isResultStale: true)
        fetch.missed = change
        fetch.content = shownContent
        backgroundFetch = fetch
        forgetContent(of: change)
        fetch.task = Task { [weak self] in
            while await self?.refresh(fetch) == false {}
        }
    }

    /// - Returns: whether the result is up to date, or the fetch has been cancelled.
    private func refresh(_ fetch: BackgroundFetch) async -> Bool {
        do {
            guard let (outcome, state) = try await rereadResult(fetch) else { return true }
            accept(outcome, state)
            fetch.content = shownContent
            // The delegate may write, which is recorded in `missed` like every other commit.
            if let update = outcome.update { publish(update) }
            return try backgroundFetch !== fetch || catchUp(fetch)
        } catch {
            guard backgroundFetch === fetch else { return true }
            backgroundFetch = nil
            missContent()
            onError?(error)
            return true
        }
    }

    /// Reads the result as it is after all reported changes.
    ///
    /// - Returns: nil when the fetch has been cancelled.
    private func rereadResult(_ fetch: BackgroundFetch) async throws -> (ResultRefresh.Outcome, SectionCacheState?)? {
        let scope = missedContent == nil ? ChangeScope(fetch.missed, for: query) ?? .everything : .everything
        fetch.missed = .rows([:])
        let (query, stored) = (query, storedSections)
        let refresh = ResultRefresh(order: snapshot.order, query: query, scope: scope, fingerprints: fetch.content)
        let (outcome, state, duration) = try await database.read { db in
            let start = ContinuousClock.now
            let outcome = try refresh.readAgain(in: db)
            outcome.update?.order.rows.makeIndex()
            return (outcome, try stored?.state(in: db), start.duration(to: .now))
        }
        database.deliver()
        guard backgroundFetch === fetch else { return nil }
        fetchDuration = duration
        return (outcome, state)
    }

    /// Applies to the result what was committed while it was being read.
    ///
    /// - Returns: false when it has to be read again.
    private func catchUp(_ fetch: BackgroundFetch) throws -> Bool {
        guard let scope = ChangeScope(fetch.missed, for: query) else {
            backgroundFetch = nil
            return true
        }
        let refresh = ResultRefresh(order: snapshot.order, query: query, scope: scope, fingerprints: fetch.content)
        let limit = longestPause ?? .zero
        let (duration, stored) = (fetchDuration, storedSections)
        let found = try database.readObservedState { db, isExact in
            try refresh.run(in: db, isExact: isExact, mayPause: { duration * $0 <= limit })
                .map { (outcome: $0, state: try stored?.state(in: db)) }
        }
        guard let found else { return false }
        backgroundFetch = nil
        accept(found.outcome, found.state)
        if let update = found.outcome.update { publish(update) }
        return true
    }
}

/// A result that is being read in the background.
@MainActor
final class BackgroundFetch {
    /// Whether the shown result lacks earlier changes, so that the next ones cannot be applied to it.
    let isResultStale: Bool
    /// The changes since the read began, which may or may not be in what is read.
    var missed = DatabaseChange.rows([:])
    /// The fingerprints of the rows that may be shown, if the result is stale.
    var content: [Int64: RowFingerprint] = [:]
    /// Reads the result.
    var task: Task<Void, Never>?

    init(isResultStale: Bool) {
        self.isResultStale = isResultStale
    }
}
