/// Takes out of a text what only a terminal understands: the control sequences and strings of ECMA-48, such as colours, and
/// hyperlinks (OSC 8), whose target stays behind the text that it was on.
///
/// What is no whole sequence stays as it is, but for one that the text ends in, so that nothing is taken for a part of a code
/// that is none.
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

    /// UTF-8 without the codes; bytes that are no UTF-8 are left as they are.
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

    /// Where the code ends that an escape character begins; nil when it begins none.
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

    /// Passes over the bytes of some ranges, range by range, and over a last one.
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

    /// A string up to its terminator, and where that ends. Nil where another control character comes first: the string has no end
    /// then, and what follows is text.
    private func string(from start: Int) -> (content: ArraySlice<UInt8>, end: Int)? {
        let end = source[start...].firstIndex { $0 < 0x20 } ?? source.count
        guard end < source.count else { return (source[start..<end], end) }
        if source[end] == Self.bell { return (source[start..<end], end + 1) }
        guard source[end] == Self.escape else { return nil }
        guard end + 1 < source.count else { return (source[start..<end], source.count) }
        return source[end + 1] == UInt8(ascii: "\\") ? (source[start..<end], end + 2) : nil
    }

    /// Opens or closes a link where the command says so: `8;PARAMETERS;TARGET`, without a target for its end.
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
