import Synchronization

/// Folds texts by the same options, for a person to be shown what `fetchedresults_contains` finds. What it has learned of code points
/// it keeps.
public final class FoldedTexts: Sendable {
    private let options: FetchPredicate.Options
    private let folder = Mutex(TextFolder())

    /// Folds by options.
    ///
    /// - Complexity: O(1)
    public init(options: FetchPredicate.Options) {
        self.options = options
    }

    /// A text, folded.
    ///
    /// - Complexity: O(n) for n characters.
    public func folded(_ text: String) -> FoldedText {
        folder.withLock { FoldedText(text, options, by: $0) }
    }
}
