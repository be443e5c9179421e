import FetchedResults
import Foundation

/// The words of a search, all of which must be in a text, in any place. A text in quotation marks is one word, with its spaces. `label:ui`
/// finds bugs with a label that begins with `ui`, `label:"ui"` those with a label of this name; see ``LabelTerm``.
package struct SearchTerms: Equatable, Sendable {
    /// The words as the user typed them, without repetition; none for an empty search. A label is a word with ``LabelTerm/mark``.
    package let words: [String]

    /// The words that are to be found in what a bug shows as text.
    package var textWords: [String] { words.filter { !LabelTerm.isTerm($0) } }

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
        if let label = LabelTerm.first(of: text) { return label }
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

/// A word of a search that stands for a label. In the searched text of a bug each label stands between two marks, so that a label is found
/// by the index of all words, also one of two letters.
package enum LabelTerm {
    private static let prefix = "label:"
    /// A private character, which no other text has.
    static let mark: Unicode.Scalar = "\u{E001}"

    /// The search for bugs with a label of this name.
    package static func search(for name: String) -> String {
        "\(prefix)\"\(name.doublingQuotes)\""
    }

    static func isTerm(_ word: String) -> Bool {
        word.unicodeScalars.first == mark
    }

    /// The word for the label at the beginning of a text, and where it ends; nil when the text does not begin with one.
    fileprivate static func first(of text: Substring) -> (String, String.Index)? {
        guard text.prefix(prefix.count).lowercased() == prefix else { return nil }
        let rest = text.dropFirst(prefix.count)
        guard rest.first == "\"" else {
            let name = rest.prefix { !$0.isWhitespace }
            return ("\(mark)\(name)", name.endIndex)
        }
        var (name, isClosed, end) = ("", false, rest.dropFirst())
        // A quotation mark of the name is doubled.
        while !isClosed, let character = end.popFirst() {
            if character == "\"", end.first == "\"" { end.removeFirst() } else { isClosed = character == "\"" }
            if !isClosed { name.append(character) }
        }
        // The user may not have closed the mark yet.
        return ("\(mark)\(NormalizedText.trimmed(name))\(isClosed ? String(mark) : "")", end.startIndex)
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
            ELSE char(10) || named_values END || CASE WHEN labels = '' THEN ''
            WHEN json_valid(labels) THEN ifnull((
                SELECT char(10) || group_concat(\(mark) || atom || \(mark), char(10)) FROM json_tree(labels) WHERE type = 'text'
            ), '')
            ELSE char(10) || labels END || ifnull((
                SELECT char(10) || group_concat(author || char(10) || text, char(10)) FROM note WHERE note.bug_id = bug.id
            ), ''), \(options.rawValue))
        """

    /// Stands before and after a label in the searched text of a bug, so that ``LabelTerm`` finds labels and no other words: a private
    /// character, which no text has. In SQL.
    private static let mark = "char(\(LabelTerm.mark.value))"

    /// Identifies the rule by which texts are stored; see `FetchFunctions.foldingVersion`.
    static var version: String {
        get throws { try "\(options.rawValue) \(FetchFunctions.foldingVersion)" }
    }

    /// - Complexity: O(n)
    static func folded(_ text: String) -> String {
        FetchFunctions.folded(text, options: options)
    }
}
