import GRDB

/// What a search means by a word that is what imported bugs are called elsewhere: `MULE-64` means MULE-6432 as well, so that one can
/// stop typing there; `#12` means that one only.
struct SourceKeyRange: Equatable {
    private let bounds: ClosedRange<String>

    /// Served by an index, whatever the case of ASCII letters.
    static let condition = "source_key COLLATE NOCASE BETWEEN ? AND ?"

    /// - Parameter search: nil is made of all but one word that may be a key: it has a digit, and is not as short as what is in
    ///   every other text.
    init?(searched search: String) {
        let words = SearchTerms(search).words
        guard words.count == 1, let word = words.first, word.contains(where: \.isASCIIDigit) else { return nil }
        if word.hasPrefix("#") {
            bounds = word...word
        } else {
            guard word.count >= 3 else { return nil }
            // Nothing that begins with the word comes after this.
            bounds = word...(word + "\u{10FFFF}")
        }
    }

    var arguments: [any DatabaseValueConvertible] { [bounds.lowerBound, bounds.upperBound] }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Store {
    /// The bug that is meant by a search for its number, `#12`, or by what it alone is called where it was imported from; else nil.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    package func bug(searched text: String) throws -> Bug.ID? {
        try read { db in
            if let id = Bug.ID(searched: text) {
                let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM bug WHERE id = ?)")
                if try Bool.fetchOne(statement, arguments: [id.rowID]) == true { return id }
            }
            guard SourceKeyRange(searched: text) != nil, let word = SearchTerms(text).words.first else { return nil }
            let statement = try db.cachedStatement(
                sql: "SELECT id FROM bug WHERE source_key = ? COLLATE NOCASE LIMIT 2")
            let found = try Int64.fetchAll(statement, arguments: [word])
            return found.count == 1 ? Bug.ID(rowID: found[0]) : nil
        }
    }
}
