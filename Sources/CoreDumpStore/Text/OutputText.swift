/// The output of a program as text. It cannot be produced again, so any bytes become some text.
package enum OutputText {
    /// A part of a longer output is cut at a line end if there is one within this many bytes.
    private static let longLine = 1 << 16

    /// Decodes bytes: as UTF-8 if they are that, otherwise by their byte order mark, otherwise by a guess from most of them. Bytes that are
    /// no character, and U+0000, which cannot be stored, become U+FFFD. Codes for terminals are removed, see ``TerminalText``.
    ///
    /// - Complexity: O(n)
    package static func decoding(_ bytes: [UInt8]) -> String {
        text(of: bytes, in: encoding(of: bytes))
    }

    /// Decodes the two ends of an output, with a line between them about the part that is left out.
    ///
    /// - Parameter gap: makes the line from the number of bytes that this function drops from the two ends.
    /// - Complexity: O(n)
    package static func decoding(_ first: [UInt8], _ last: [UInt8], gap: (_ byteCount: Int) -> String) -> String {
        let encoding = encoding(of: first)
        let (before, after) = encoding.isUTF16 ? (first.count & ~1, last.count & 1) : lines(first, last)
        let texts = [Array(first[..<before]), Array(last[after...])].map { text(of: $0, in: encoding) }
        return texts.joined(separator: "\n\(gap(first.count - before + after))\n")
    }

    /// Where the last line of the first end ends, and where the first line of the last end begins.
    private static func lines(_ first: [UInt8], _ last: [UInt8]) -> (end: Int, start: Int) {
        let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let newLine = UInt8(ascii: "\n")
        let end = first.suffix(longLine).lastIndex(of: newLine) ?? first.suffix(4).lastIndex { !isInside($0) }
        let start =
            last.prefix(longLine).firstIndex(of: newLine).map { $0 + 1 } ?? last.prefix(4).firstIndex { !isInside($0) }
        return (end ?? first.count, start ?? 0)
    }

    private static func text(of bytes: [UInt8], in encoding: TextEncoding) -> String {
        let utf8 = encoding.utf8(of: bytes, isAtEnd: true).text
        let text = NormalizedText.exact(String(decoding: TerminalText.plain(utf8), as: UTF8.self))
        // The byte order mark is no part of the text.
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func encoding(of bytes: [UInt8]) -> TextEncoding {
        TextEncoding(byteOrderMarkOf: bytes) ?? TextEncoding(guessedFrom: bytes)
    }
}

extension TextEncoding {
    fileprivate var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

// MARK: - Codes of terminals

/// Removes the codes of terminals from a text: the control sequences and strings of ECMA-48, such as colours, and hyperlinks (OSC 8), whose
/// target stays behind the text of the link.
///
/// An incomplete sequence stays as it is, except at the end of the text, so that no text is removed as a part of a code.
struct TerminalText {
    private static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    /// Shift in and out, which belong to the codes that end colours on some terminals.
    private static let shifts: ClosedRange<UInt8> = 0x0E...0x0F
    private static let intermediates: ClosedRange<UInt8> = 0x20...0x2F
    private static let parameters: ClosedRange<UInt8> = 0x30...0x3F

    private let source: [UInt8]
    private var plain: [UInt8] = []
    /// The target of the link that is open, and where in `plain` its text begins.
    private var link: (target: ArraySlice<UInt8>, start: Int)?

    private init(_ source: [UInt8]) {
        self.source = source
        plain.reserveCapacity(source.count)
    }

    /// UTF-8 without the codes; bytes that are no UTF-8 stay as they are.
    ///
    /// - Complexity: O(n)
    static func plain(_ utf8: [UInt8]) -> [UInt8] {
        guard utf8.contains(where: { $0 == escape || shifts.contains($0) }) else { return utf8 }
        var text = TerminalText(utf8)
        text.read()
        return text.plain
    }

    private mutating func read() {
        var index = 0
        while index < source.count {
            let byte = source[index]
            if byte == Self.escape, let end = endOfCode(at: index) {
                index = end
            } else {
                if !Self.shifts.contains(byte) { plain.append(byte) }
                index += 1
            }
        }
        closeLink()
    }

    /// The end of the code that an escape character begins; nil when it begins none.
    private mutating func endOfCode(at start: Int) -> Int? {
        guard start + 1 < source.count else { return source.count }
        switch source[start + 1] {
        case UInt8(ascii: "["):
            return end(after: start + 2, passing: Self.parameters, Self.intermediates, to: 0x40...0x7E)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            guard let (content, end) = string(from: start + 2) else { return nil }
            if source[start + 1] == UInt8(ascii: "]") { follow(content) }
            return end
        default:
            return end(after: start + 1, passing: Self.intermediates, to: 0x30...0x7E)
        }
    }

    /// Skips the bytes of some ranges, range by range, and one last byte.
    private func end(
        after start: Int, passing ranges: ClosedRange<UInt8>..., to last: ClosedRange<UInt8>
    ) -> Int? {
        var index = start
        for range in ranges {
            while index < source.count, range.contains(source[index]) { index += 1 }
        }
        guard index < source.count else { return index }
        return last.contains(source[index]) ? index + 1 : nil
    }

    /// A string up to its terminator, and where that ends. Nil if another control character comes first: the string has no end then, and
    /// the rest is text.
    private func string(from start: Int) -> (content: ArraySlice<UInt8>, end: Int)? {
        let end = source[start...].firstIndex { $0 < 0x20 } ?? source.count
        guard end < source.count else { return (source[start..<end], end) }
        if source[end] == Self.bell { return (source[start..<end], end + 1) }
        guard source[end] == Self.escape else { return nil }
        guard end + 1 < source.count else { return (source[start..<end], source.count) }
        return source[end + 1] == UInt8(ascii: "\\") ? (source[start..<end], end + 2) : nil
    }

    /// Opens or closes a link for a command `8;PARAMETERS;TARGET`, which has no target at the end of a link.
    private mutating func follow(_ command: ArraySlice<UInt8>) {
        let parts = command.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return }
        if let link, link.target == parts[2] { return }
        closeLink()
        if !parts[2].isEmpty { link = (parts[2], plain.count) }
    }

    private mutating func closeLink() {
        guard let (target, start) = link else { return }
        link = nil
        if plain[start...] == target { return }
        plain += (plain.count == start ? "<" : " <").utf8 + Array(target) + ">".utf8
    }
}
