extension Store {
    /// What is to be done now and then, without anybody waiting for it: what forgotten steps have left, the backup of the
    /// day, and after it the files that neither a screenshot nor a step needs any more.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: reads and writes everything once a day.
    package func maintain() async throws {
        try await deleteForgottenSteps()
        try await Self.inBackground { _ in try self.adoptContents() }
        _ = try await backUpIfDue()
        try await Self.inBackground { _ in _ = try self.collectFiles() }
    }
}
