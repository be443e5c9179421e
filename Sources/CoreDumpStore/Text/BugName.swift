import Foundation

/// A place in a text that may name a bug: by its number, `#12`, or by the key that it has where it was imported from, `MULE-6432`.
package struct BugName: Hashable, Sendable {
    /// Its place in the text.
    package let range: Range<String.Index>
    /// As it is written.
    package let text: String

    /// In bytes. Longer texts are logs, whose numbers name no bugs.
    private static let longestText = 100_000
    private static let longestNumber = 15
    private static let longestPrefix = 20

    /// The names in a text, in their order. They stand alone: `page.html#12`, `owner/repo#12`, `&#39;` and `#12a` are none. Neither are
    /// the numbers of the frames of a backtrace, each at the beginning of its line.
    ///
    /// - Complexity: O(n) for n characters.
    package static func all(in text: String) -> [BugName] {
        guard text.utf8.count <= longestText else { return [] }
        let bytes = Array(text.utf8)
        var names: [BugName] = []
        var frames: [BugName] = []
        var isBacktrace = false
        for (offset, byte) in bytes.enumerated() {
            let found: Range<Int>? =
                switch byte {
                case UInt8(ascii: "#"): number(at: offset, in: bytes)
                case UInt8(ascii: "-"): key(around: offset, in: bytes)
                default: nil
                }
            guard let found, let name = BugName(found, of: text) else { continue }
            if byte == UInt8(ascii: "#"), beginsLine(offset, in: bytes) {
                isBacktrace = isBacktrace || name.text == "#0"
                frames.append(name)
            } else {
                names.append(name)
            }
        }
        return isBacktrace ? names : (names + frames).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Nil where it is a part of a longer word.
    private init?(_ offsets: Range<Int>, of text: String) {
        let start = text.utf8.index(text.startIndex, offsetBy: offsets.lowerBound)
        let end = text.utf8.index(start, offsetBy: offsets.count)
        if start > text.startIndex {
            let before = text[text.index(before: start)]
            if before.isLetter || before.isNumber || "_-/&#.@".contains(before) { return nil }
        }
        if end < text.endIndex {
            let after = text[end]
            if after.isLetter || after.isNumber || "_#".contains(after) { return nil }
            // A full stop or a hyphen may end it, but not go on: 2.5, ISO-8601-1.
            let next = text.index(after: end)
            if ".-".contains(after), next < text.endIndex, text[next].isLetter || text[next].isNumber { return nil }
        }
        range = start..<end
        self.text = String(text[range])
    }

    private static func number(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        let digits = bytes[(offset + 1)...].prefix(longestNumber + 1).prefix { isDigit($0) }.count
        return (1...longestNumber).contains(digits) ? offset..<offset + 1 + digits : nil
    }

    private static func key(around offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        let prefix = bytes[..<offset].reversed().prefix(longestPrefix + 1).prefix { byte in
            isCapital(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
        }.count
        let digits = bytes[(offset + 1)...].prefix(longestNumber + 1).prefix { isDigit($0) }.count
        guard (2...longestPrefix).contains(prefix), isCapital(bytes[offset - prefix]),
            (1...longestNumber).contains(digits)
        else { return nil }
        return offset - prefix..<offset + 1 + digits
    }

    private static func beginsLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<offset].reversed().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return before == nil || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
