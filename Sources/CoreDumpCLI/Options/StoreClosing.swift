import CoreDumpStore

/// What a command leaves behind.
enum StoreClosing {
    /// Nobody notices so much.
    private static let patience = Duration.milliseconds(100)

    /// Leaves the index of the search in good order, as far as there is time; the window does the rest.
    @MainActor
    static func tidy(_ store: Store) {
        // What was asked for is done; should this fail, searching is a little slower.
        try? store.mergeSearchIndex(within: patience)
    }
}
