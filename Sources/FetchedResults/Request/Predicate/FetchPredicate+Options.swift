extension FetchPredicate {
    /// How texts are compared, as `[c]` and `[d]` of `NSPredicate` say. Holds for all of Unicode.
    ///
    /// The first two fold as Foundation does (`String.folding(options:locale:)` without a locale), and texts are compared by their
    /// canonical decomposition, so that "é" is the same in one code point and in two.
    /// - `ß` is `ss`, `ﬁ` is `fi` and `ς` is `σ` without case.
    /// - `ø`, `ł`, `đ`, `æ` and `ı` are letters of their own: no diacritic can be taken from them. They are variants of `o`, `l`,
    ///   `d`, `ae` and `i`.
    /// - `İ` is `i` with a dot above without case, and `i` without case and diacritics.
    /// - Marks are diacritics on Latin, Greek and Cyrillic letters, digits and ASCII signs; on other letters only those of
    ///   U+0300 to U+036F. So vowel signs and voicing marks of other scripts count.
    public struct Options: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Options with these bits.
        ///
        /// - Complexity: O(1)
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Upper and lower case are the same, `[c]`.
        public static let caseInsensitive = Options(rawValue: 1)
        /// Letters with and without diacritics are the same, `[d]`.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// Letters, apostrophes, quotation marks and dashes are the same as what stands for them on a keyboard without them, as
        /// the transform Latin-ASCII of CLDR says, and characters of half and full width the same as those of the usual one:
        /// `ł` and `l`, `ß` and `ss`, `’` and `'`, `Ｆ` and `F`, `ｶ` and `カ`.
        public static let variantInsensitive = Options(rawValue: 4)
    }
}
