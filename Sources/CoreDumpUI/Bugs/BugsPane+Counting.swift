import CoreDumpStore

/// How many of the bugs are open and how many closed: of those that are searched for, if there is a search.
extension BugsPane {
    /// Counts the bugs anew, without anybody waiting for it.
    func updateCounts() {
        guard scope != nil else { return updatePage() }
        counting?.cancel()
        // What is to be seen comes first.
        collection.whenComplete { [weak self] in self?.count() }
    }

    private func count() {
        guard let scope else { return }
        counting?.cancel()
        counting = Task { [weak self] in
            guard let counts = try? await self?.counts(in: scope), let self, !Task.isCancelled else { return }
            self.counts = counts
            filters.setLabel(BugWording.filter(.all, count: counts.total), of: BugFilter.all.rawValue)
            filters.setLabel(BugWording.filter(.open, count: counts.open), of: BugFilter.open.rawValue)
            filters.setLabel(BugWording.filter(.closed, count: counts.closed), of: BugFilter.closed.rawValue)
            updatePage()
            sayCount(counts)
            onCounted?()
        }
    }

    private func sayCount(_ counts: BugCounts) {
        guard awaitsCount else { return }
        awaitsCount = false
        let count =
            switch filter {
            case .all: counts.total
            case .open: counts.open
            case .closed: counts.closed
            }
        spoken.say(SpokenWording.bugs(count, isSearch: !search.searched.isEmpty))
    }

    /// Whether there is nothing to show now, as the store says.
    func isEmpty() async throws -> Bool {
        guard let scope else { return true }
        return try await count(filter, in: scope) == 0
    }

    /// The closed bugs that are counted: of those that are searched for, if there is a search.
    func closedIDs() async throws -> Set<Bug.ID> {
        guard let scope else { return [] }
        return try await Set(list(.closed, in: scope).idsInBackground(from: store))
    }

    private func counts(in scope: BugScope) async throws -> BugCounts {
        guard !search.searched.isEmpty else { return try await store.bugCounts(of: scope) }
        return try await BugCounts(open: count(.open, in: scope), closed: count(.closed, in: scope))
    }

    private func count(_ filter: BugFilter, in scope: BugScope) async throws -> Int {
        try await list(filter, in: scope).countInBackground(from: store)
    }

    private func list(_ filter: BugFilter, in scope: BugScope) -> ListRequest<Bug> {
        store.bugList(scope, grouping: .status, filter: filter, search: search.searched, bounds: bounds)
    }
}
