import CGtk

/// Finds titles by what they begin with, whatever the case and the diacritics.
enum TitleSearch {
    /// The next title that begins with `prefix` after the one at `index`, from the first again after the last, and at
    /// the end that one itself. Nil starts at the first.
    /// - Complexity: O(titles)
    static func next(beginningWith prefix: Character, after index: Int?, in titles: [String]) -> Int? {
        let prefix = folded(String(prefix))
        guard !prefix.isEmpty else { return nil }
        let start = index.map { $0 + 1 } ?? 0
        return (0..<titles.count).lazy.map { (start + $0) % titles.count }
            .first { folded(titles[$0]).starts(with: prefix) }
    }

    /// The letters without case, marks and compatibility forms (“É” and “ｅ” are both “e”).
    private static func folded(_ text: String) -> [Unicode.Scalar] {
        let decomposed = String(freeing: g_utf8_normalize(text, -1, G_NORMALIZE_ALL))
        return String(freeing: g_utf8_casefold(decomposed, -1)).unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: false
            default: true
            }
        }
    }
}
