/// Words that are not ours, with what each was read as.
package struct ForeignWords<Meaning: Equatable & Sendable>: Equatable, Sendable {
    package struct Word: Equatable, Sendable {
        package let text: String
        package let meaning: Meaning
    }

    /// So many words are told: a column with other words than that many is about something else.
    package static var limit: Int { 20 }
    /// The report holds so many letters of one.
    private static var longest: Int { 100 }

    /// In the order of the file.
    package private(set) var words: [Word] = []
    /// Whether there were others.
    package private(set) var hasMore = false
    private var meanings: [String: Meaning] = [:]

    /// What a word was read as before; nil for one that is not among ``words``.
    func meaning(of text: String) -> Meaning? {
        meanings[text]
    }

    /// A word was read.
    mutating func note(_ text: String, as meaning: Meaning) {
        guard meanings[text] == nil else { return }
        guard words.count < Self.limit else { return hasMore = true }
        meanings[text] = meaning
        // A column of whole descriptions may be read as one of words.
        let told = text.utf8.count <= 4 * Self.longest ? text : String(text.unicodeScalars.prefix(Self.longest)) + "…"
        words.append(Word(text: told, meaning: meaning))
    }
}
