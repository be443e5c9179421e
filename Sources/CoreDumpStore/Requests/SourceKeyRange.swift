import GRDB

/// What a search means by a word that is what imported bugs are called elsewhere: `MULE-64` means MULE-6432 as well, so that one can
/// stop typing there; `#12` means that one only.
struct SourceKeyRange: Equatable {
    /// What is searched for.
    let word: String
    private let bounds: ClosedRange<String>

    /// Served by an index, whatever the case of ASCII letters.
    static let condition = "source_key COLLATE NOCASE BETWEEN ? AND ?"
    /// The same for bugs that are called by the word itself.
    static let equality = "source_key = ? COLLATE NOCASE"

    /// - Parameter search: nil is made of all but one word that may be a key: it has a digit, and is not as short as what is in
    ///   every other text.
    init?(searched search: String) {
        let words = SearchTerms(search).words
        guard words.count == 1, let word = words.first, word.contains(where: \.isASCIIDigit) else { return nil }
        self.word = word
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
    /// The bug that is meant by a search for its number, `#12`, or by what it alone of some is called where it was imported from;
    /// else nil.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs that are called so.
    package func bug(searched text: String, in scope: BugScope) throws -> Bug.ID? {
        try read { db in
            if let id = Bug.ID(searched: text) {
                let statement = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM bug WHERE id = ?)")
                if try Bool.fetchOne(statement, arguments: [id.rowID]) == true { return id }
            }
            guard let key = SourceKeyRange(searched: text) else { return nil }
            let isInScope = "project_id = ifnull(?, project_id)"
            let sql = "SELECT id FROM bug WHERE \(SourceKeyRange.equality) AND \(isInScope) LIMIT 2"
            let arguments: StatementArguments = [key.word, scope.project?.rowID]
            let found = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
            return found.count == 1 ? Bug.ID(rowID: found[0]) : nil
        }
    }
}
