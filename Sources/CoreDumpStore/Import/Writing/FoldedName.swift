import Foundation

/// A name as it is compared: without case and diacritics, the same in every language and every version of the program,
/// because it is part of the ids of what was imported.
enum FoldedName {
    /// - Complexity: O(n)
    static func of(_ name: String) -> String {
        name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
