import Foundation

/// Text as it is compared: without case and without diacritics, the same in every language.
///
/// It is stored beside names and titles, so that the order needs no function of the application.
enum FoldedText {
    /// - Complexity: O(n)
    static func of(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
