extension String {
    /// In one line, and without what would have a terminal do something: it may come from anybody.
    var visibleLine: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        let scalars = line.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
