import FetchedResults
import Foundation

/// The words of a search, all of which must be in a text, in any place. A text in quotation marks is one word, with its spaces.
package struct SearchTerms: Equatable, Sendable {
    /// The words as the user typed them, without repetition; none for an empty search.
    package let words: [String]

    /// - Parameter search: as the user typed it. A quotation mark within a word is a part of it: `5"`. The last quotation mark need not be
    ///   closed yet, and one that nothing follows is ignored, as the user is about to type behind it, unless it is the whole search.
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
            let word = NormalizedText.trimmed(String(quoted))
            // Behind the closing mark, if there is one.
            if !word.isEmpty { return (word, text[quoted.endIndex...].dropFirst().startIndex) }
        }
        let word = text.prefix { !$0.isWhitespace }
        return (String(word), word.endIndex)
    }
}

/// The folding rule of searches, for stored texts, searched words and highlighted matches: "lodz" finds “łódź”, "it's" “it’s” and "FULL"
/// “ＦＵＬＬ”.
package enum SearchFolding {
    package static let options: FetchPredicate.Options = [
        .caseInsensitive, .diacriticInsensitive, .variantInsensitive,
    ]

    /// The searched text of a bug, in SQL.
    static let textOfBug = """
        fetchedresults_fold(title || char(10) || details || CASE WHEN named_values = '' THEN ''
            WHEN json_valid(named_values) THEN ifnull((
                SELECT char(10) || group_concat(atom, char(10)) FROM json_tree(named_values) WHERE type = 'text'
            ), '')
            ELSE char(10) || named_values END, \(options.rawValue))
        """

    /// Identifies the rule by which texts are stored; see `FetchFunctions.foldingVersion`.
    static var version: String {
        get throws { try "\(options.rawValue) \(FetchFunctions.foldingVersion)" }
    }

    /// - Complexity: O(n)
    static func folded(_ text: String) -> String {
        FetchFunctions.folded(text, options: options)
    }
}
