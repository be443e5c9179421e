import Foundation

/// What a search looks for: words, all of which are to be found, wherever they stand. What stands in quotation marks is one of
/// them, with its spaces.
package struct SearchTerms: Equatable, Sendable {
    /// As they were typed, without repetition; none when nothing is searched for.
    package let words: [String]

    /// - Parameter search: as it was typed. A quotation mark within a word is a part of it: `5"`. The last one need not be closed yet,
    ///   and one that nothing follows is about to begin something: it is a word only where it is all there is.
    /// - Complexity: O(n) for n characters.
    package init(_ search: String) {
        var (words, known) = ([String](), Set<String>())
        var rest = search[...].drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let (word, end) = Self.firstWord(of: rest)
            if known.insert(word).inserted { words.append(word) }
            rest = rest[end...].drop(while: \.isWhitespace)
        }
        if words.count > 1, words.last == "\"" { words.removeLast() }
        self.words = words
    }

    /// The first word of a text that does not begin with white space, and where it ends.
    private static func firstWord(of text: Substring) -> (String, String.Index) {
        if text.first == "\"" {
            let quoted = text.dropFirst().prefix { $0 != "\"" }
            let word = CheckedText.trimmed(String(quoted))
            // Behind the second mark, where there is one.
            if !word.isEmpty { return (word, text[quoted.endIndex...].dropFirst().startIndex) }
        }
        let word = text.prefix { !$0.isWhitespace }
        return (String(word), word.endIndex)
    }
}
