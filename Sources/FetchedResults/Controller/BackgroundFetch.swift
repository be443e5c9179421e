/// A result that is being read in the background.
@MainActor
final class BackgroundFetch {
    /// Whether changes have been left out of the result that is shown, so that the next ones cannot be added to it.
    let isResultStale: Bool
    /// What has been told since reading began: it may be in what is read, or not.
    var missed = DatabaseChange.rows([:])
    /// What the rows looked like that may be shown, if the result is stale.
    var content: [Int64: RowFingerprint] = [:]
    /// Reads it.
    var task: Task<Void, Never>?

    init(isResultStale: Bool) {
        self.isResultStale = isResultStale
    }
}
