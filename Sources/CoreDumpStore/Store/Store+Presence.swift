extension Store {
    /// Asks whether the file that is open still has its name.
    ///
    /// - Throws: ``StoreError/fileGone(path:)``
    /// - Complexity: O(1), 1 µs.
    package func requireFile() throws {
        try identity.check()
    }
}
