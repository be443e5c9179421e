extension String {
    /// With each quote doubled, as CSV and FTS5 want them within quotes. By code points: a quote with an accent on it is one
    /// character, but still a quote.
    ///
    /// - Complexity: O(n)
    var doublingQuotes: String {
        guard utf8.contains(UInt8(ascii: "\"")) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar)
            if scalar == "\"" { result.append(scalar) }
        }
        return String(result)
    }
}
