import GRDB

extension FetchedResultsController {
    /// The same as ``performFetch()`` without blocking the main actor: the result is read on a connection of its own while
    /// other things go on, and what is committed meanwhile is in it. With a `DatabaseQueue` there is one connection only:
    /// reads and writes wait for it.
    ///
    /// Until it returns, the result is what it was. When the task is cancelled, reading is interrupted.
    ///
    /// - Throws: `DatabaseError`; `CancellationError` when the task is cancelled, or when another fetch or another request
    ///   overtakes this one. The result stays as it was.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate, else O(n log n), in the
    ///   background; on the main actor O(k log² n) for k rows that change meanwhile.
    public func performFetchInBackground() async throws {
        let fetch = BackgroundFetch(isResultStale: isStale)
        overtakeBackgroundFetch()
        backgroundFetch = fetch
        defer { if backgroundFetch === fetch { abandon(fetch) } }
        // From here on everything that is committed is noted. What was committed before is seen by a read that begins now.
        observeDatabase()
        while true {
            fetch.missed = .rows([:])
            let (query, stored) = (query, storedSections)
            let reading = await Self.read(query, stored, from: database)
            database.deliver()
            // SQLite says that it was interrupted.
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

    /// Adds what may have changed since a result was read.
    ///
    /// - Returns: false when that cannot be done row by row.
    private func catchUp(_ read: inout ReadResult, _ change: DatabaseChange) throws -> Bool {
        guard let scope = ChangeScope(change, for: query) else { return true }
        let refresh = ResultRefresh(order: read.order, query: query, scope: scope, fingerprints: [:])
        return try database.readTold { db, isExact in
            guard isExact, let order = try refresh.catchUp(in: db) else { return false }
            let state = try read.stored?.state(in: db)
            read.order = order
            read.stored?.unsavedState = state
            return true
        }
    }

    /// Makes what was read the result, and tells nobody.
    func install(_ read: ReadResult) {
        // What was read before and is still to be told is out of date.
        observation?.forget()
        overtakeBackgroundFetch()
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

    /// A fetch has failed: the result is followed again, by reading it anew if changes have been left out.
    private func abandon(_ fetch: BackgroundFetch) {
        backgroundFetch = nil
        if fetch.isResultStale { refreshInBackground(.everything) }
    }

    /// What is being read in the background is not wanted any more.
    func overtakeBackgroundFetch() {
        backgroundFetch?.task?.cancel()
        backgroundFetch = nil
    }
}
