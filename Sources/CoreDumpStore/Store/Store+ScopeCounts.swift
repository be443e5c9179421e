import GRDB

extension Store {
    /// How many bugs of a project, or of all, are open and how many closed, without blocking the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(bugs of the scope), in a covering index.
    package func bugCounts(of scope: BugScope) async throws -> BugCounts {
        try await Self.inBackground { _ in
            switch scope {
            case .all: try self.bugCounts()
            case .project(let id): try self.bugCounts(of: id)
            }
        }
    }
}
