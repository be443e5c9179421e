extension FetchRequest {
    /// A copy that finds only those of its rows for which `predicate` holds too.
    ///
    /// - Complexity: O(n) for n conditions.
    public func filtered(by predicate: FetchPredicate) -> FetchRequest {
        var copy = self
        copy.predicate = self.predicate.map { $0 && predicate } ?? predicate
        return copy
    }

    /// A copy in another order.
    ///
    /// - Complexity: O(1)
    public func sorted(by sortDescriptors: [FetchSortDescriptor]) -> FetchRequest {
        var copy = self
        copy.sortDescriptors = sortDescriptors
        return copy
    }

    /// A copy in another order.
    ///
    /// - Complexity: O(1)
    public func sorted(by sortDescriptors: FetchSortDescriptor...) -> FetchRequest {
        sorted(by: sortDescriptors)
    }

    /// A copy of which at most `limit` rows are fetched (0: any number), after the first `offset`.
    ///
    /// - Complexity: O(1)
    public func limited(to limit: Int, offset: Int = 0) -> FetchRequest {
        var copy = self
        copy.fetchLimit = limit
        copy.fetchOffset = offset
        return copy
    }
}
