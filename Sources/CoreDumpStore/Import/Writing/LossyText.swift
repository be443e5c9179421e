extension String {
    /// Whether this is what a program writes for another text in an encoding that lacks some of its characters: a question mark for
    /// each of them, or U+FFFD. Then it says nothing else than that text.
    ///
    /// - Complexity: O(n)
    func isLossy(of original: String) -> Bool {
        guard utf8.contains(UInt8(ascii: "?")) || unicodeScalars.contains("\u{FFFD}") else { return false }
        let (here, there) = (Array(unicodeScalars), Array(original.unicodeScalars))
        var (place, hasLost) = (0, false)
        for (index, scalar) in there.enumerated() {
            guard place < here.count else { return false }
            defer { place += 1 }
            if here[place] == scalar { continue }
            guard !scalar.isASCII, here[place].standsForLost else { return false }
            hasLost = true
            // Some write one for each half of UTF-16.
            let isHalf = scalar.value > 0xFFFF && place + 1 < here.count && here[place + 1].standsForLost
            let next = index + 1 < there.count ? there[index + 1] : nil
            if isHalf, next.map({ $0.isASCII && !$0.standsForLost }) ?? true { place += 1 }
        }
        return hasLost && place == here.count
    }
}

extension Unicode.Scalar {
    fileprivate var standsForLost: Bool { self == "?" || self == "\u{FFFD}" }
}
