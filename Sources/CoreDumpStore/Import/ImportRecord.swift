/// Which record of a file something is about. The line alone does not say it where all of them stand on one.
package enum ImportRecord: Equatable, Sendable {
    /// What people call it: `#14`, `MULE-14`.
    case key(String)
    /// It has no such name: where it stands among the records of the file, from 1.
    case position(Int)

    /// The most characters of a key that is told: what is longer is no name to look for.
    private static let keyLimit = 64

    static func number(_ number: Int64) -> ImportRecord {
        .key("#\(number)")
    }

    /// Nil when the text is no name that can stand in a line of a report.
    static func key(from text: String) -> ImportRecord? {
        // The bytes first: to count the characters of a cell of megabytes takes long.
        guard !text.isEmpty, text.utf8.count <= 4 * keyLimit, text.count <= keyLimit else { return nil }
        let visible: ClosedRange<UInt8> = 0x20...0x7E
        guard text.utf8.allSatisfy(visible.contains) || !text.unicodeScalars.contains(where: isUnprintable) else {
            return nil
        }
        // A number after that of the line would be taken for a column.
        return .key(text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "#\(text)" : text)
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
