/// How much two titles have in common.
enum TitleLikeness {
    /// Of titles that have less in common, the one is not the other after an edit: in the issues of `../shared`, nine of ten pairs of different
    /// ones have less.
    static let least = 0.35
    /// In characters: of longer ones the beginnings are compared.
    private static let most = 200

    /// The share of the pairs of letters that both have, from 0 to 1, without regard to case (Dice's coefficient).
    ///
    /// - Complexity: O(1): of long titles only the beginnings count.
    static func of(_ first: String, _ second: String) -> Double {
        let (mine, theirs) = (pairs(of: first), pairs(of: second))
        let count = mine.values.reduce(0, +) + theirs.values.reduce(0, +)
        guard count > 0 else { return first == second ? 1 : 0 }
        let common = mine.reduce(0) { $0 + min($1.value, theirs[$1.key, default: 0]) }
        return 2 * Double(common) / Double(count)
    }

    private static func pairs(of title: String) -> [String: Int] {
        let letters = Array(title.lowercased().prefix(most))
        return zip(letters, letters.dropFirst()).reduce(into: [:]) { counts, pair in
            counts["\(pair.0)\(pair.1)", default: 0] += 1
        }
    }
}
