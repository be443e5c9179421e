import FetchedResults
import GRDB

extension Store {
    /// How many steps are kept at most.
    package var historyLimit: Int { history.limit }

    /// How many steps the history holds, and what they take in bytes.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(steps)
    package func historyUsage() throws -> UndoHistory.Usage {
        try read { try UndoHistory.usage(in: $0) }
    }

    /// Forgets every step, so that nothing can be undone or redone, and gives back the room that they took where that is much. That
    /// itself cannot be undone.
    ///
    /// - Throws: ``StoreError``. The steps are forgotten unless the first of what it does failed; what they leave goes with
    ///   ``maintain()`` otherwise.
    /// - Complexity: O(n) for n bytes of the history.
    package func clearHistory() async throws {
        try identity.check()
        try await StoreError.translating { try await database.write { try UndoHistory.clear(in: $0) } }
        try await deleteForgottenSteps()
        await compact()
    }

    /// Deletes what forgotten steps have left; see `UndoHistory.deleteForgotten()`.
    func deleteForgottenSteps() async throws {
        try identity.check()
        try await StoreError.translating { try await history.deleteForgotten() }
    }
}
