import FetchedResults

extension Store {
    /// How much longer than a step of merging the pause after it is, so that who writes meanwhile seldom meets one.
    private static let pauseFactor = 3
    private static let shortestPause = Duration.milliseconds(20)

    /// Brings the index of the search into good order after changes, in short steps with pauses; to be called some time after a
    /// change, when nobody waits for anything. Does nothing when there is nothing to do.
    ///
    /// Observers are not told: what is found stays the same.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: seldom more than a second; after a large import a multiple of what writing its index took.
    package func mergeSearchIndex() async throws {
        while true {
            let start = ContinuousClock.now
            guard try await mergeStep() else { return }
            try await Task.sleep(for: max(Self.shortestPause, (.now - start) * Self.pauseFactor))
        }
    }

    /// The same at once, for programs that are about to end.
    ///
    /// - Parameter limit: how long it may take.
    /// - Throws: ``StoreError``
    @MainActor
    package func mergeSearchIndex(within limit: Duration) throws {
        let start = ContinuousClock.now
        try identity.check()
        try StoreError.translating {
            var isDone = false
            while !isDone, start.duration(to: .now) < limit {
                isDone = try !database.write(SearchIndex.mergeStep)
            }
        }
    }

    private func mergeStep() async throws -> Bool {
        try identity.check()
        return try await StoreError.translating { try await database.write { try SearchIndex.mergeStep(in: $0) } }
    }
}
