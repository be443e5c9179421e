import GRDB

/// Following changes that would hold up the main actor for too long.
extension FetchedResultsController {
    /// Whether the result is out of date, and the controller still reads the present one in the background; see ``longestPause``.
    ///
    /// - Complexity: O(1).
    public var isStale: Bool { backgroundFetch?.isResultStale == true }

    /// The rows whose content may be shown and is another by now, which is still to be told.
    var untoldRows: Set<Int64> {
        guard let backgroundFetch, isStale else { return [] }
        return Set(shownContent.keys).union(backgroundFetch.content.keys)
    }

    /// Whether there is time for so much of what it takes to read the whole result.
    func mayPause(_ share: Double) -> Bool {
        guard let longestPause, backgroundFetch == nil else { return true }
        return fetchDuration * share <= longestPause
    }

    /// Lets records be read again.
    func forgetContent(of change: DatabaseChange) {
        changeCount += 1
        guard let scope = ChangeScope(change, for: query) else { return }
        scope.updated.forEach { cache.remove($0) }
    }

    /// Reads the result anew after a change, and tells the difference when it is known.
    func refreshInBackground(_ change: DatabaseChange) {
        // A fetch that is under way brings everything.
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

    /// - Returns: whether the result is up to date, or nobody wants it any more.
    private func refresh(_ fetch: BackgroundFetch) async -> Bool {
        do {
            guard let (outcome, state) = try await readAnew(fetch) else { return true }
            accept(outcome, state)
            fetch.content = shownContent
            // Whoever is told may write, which is noted like all that was missed.
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

    /// Reads the result as it is after all that has been told.
    ///
    /// - Returns: nil when nobody wants it any more.
    private func readAnew(_ fetch: BackgroundFetch) async throws -> (ResultRefresh.Outcome, SectionCacheState?)? {
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

    /// Adds what was missed while the result was being read.
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
        let found = try database.readTold { db, isExact in
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
