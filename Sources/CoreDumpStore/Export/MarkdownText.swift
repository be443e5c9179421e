/// Writes plain text in Markdown so that it is shown as it was typed: no character has a special meaning; only addresses become links.
///
/// `MarkdownReadingTests` compare it with what cmark-gfm, markdown-it and mistune make of it.
struct MarkdownText {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A title or a name, which follows other text in a heading.
    static func heading(_ text: String) -> String {
        var markdown = MarkdownText()
        markdown.append(line: text, isAtStart: false)
        return markdown.text
    }

    /// A text that begins a line or an item of a list.
    static func line(_ text: String) -> String {
        var markdown = MarkdownText()
        markdown.append(line: text, isAtStart: true)
        return markdown.text
    }

    /// An address alone; it becomes a link also where its scheme is left out.
    static func address(_ url: String) -> String {
        var markdown = MarkdownText()
        if let address = TextLink.address(ofProjectURL: url) {
            markdown.append(link: url[...], to: address)
        } else {
            markdown.append(line: url, isAtStart: true)
        }
        return markdown.text
    }

    // MARK: - Lines

    /// Appends a line without its line end. White space at its ends becomes references, because Markdown would drop it.
    mutating func append(line: String, isAtStart: Bool) {
        let scalars = line.unicodeScalars
        let isBlank = { (scalar: Unicode.Scalar?) in scalar?.properties.isWhitespace ?? false }
        guard isBlank(scalars.first) || isBlank(scalars.last) else { return append(words: line, isAtStart: isAtStart) }
        let start = scalars.firstIndex { !isBlank($0) } ?? scalars.endIndex
        let end = scalars[start...].lastIndex { !isBlank($0) }.map(scalars.index(after:)) ?? start
        scalars[..<start].forEach { append(reference: $0) }
        append(words: String(line[start..<end]), isAtStart: isAtStart && start == line.startIndex)
        scalars[end...].forEach { append(reference: $0) }
    }

    mutating func append(_ markdown: StaticString) {
        markdown.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(raw text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(reference scalar: Unicode.Scalar) {
        bytes.append(contentsOf: "&#\(scalar.value);".utf8)
    }

    private mutating func append(words: String, isAtStart: Bool) {
        // A text without these characters has no address, and is not searched for one.
        let links = words.utf8.contains(UInt8(ascii: ":")) || words.contains("www.") ? TextLink.all(in: words) : []
        var start = words.startIndex
        for link in links {
            append(literal: words[start..<link.range.lowerBound], isAtStart: isAtStart && start == words.startIndex)
            start = link.range.upperBound
            // No notation of an address with a character reference is shown correctly by all readers.
            if words[link.range].utf8.contains(UInt8(ascii: "&")),
                words[link.range.lowerBound...].utf8.contains(UInt8(ascii: ";"))
            {
                append(literal: words[link.range], isAtStart: false)
            } else {
                append(link: words[link.range], to: link.address)
            }
        }
        append(literal: words[start...], isAtStart: isAtStart && start == words.startIndex)
        // Number signs at the end would close a heading.
        if !isAtStart, words.utf8.last == UInt8(ascii: "#"), start < words.endIndex {
            bytes.removeLast()
            append("\\#")
        }
    }

    // MARK: - Addresses

    /// Angle brackets show an address unchanged; an address that a Markdown reader would show otherwise gets a separate text.
    private mutating func append(link text: Substring, to address: String) {
        // mistune takes a bracket behind a backslash for escaped, also behind two backslashes.
        if text == address, Self.isShownAsItIs(address), bytes.last != UInt8(ascii: "\\") {
            return append(raw: "<\(address)>")
        }
        // Behind an exclamation mark the brackets would mean a picture.
        if bytes.last == UInt8(ascii: "!") {
            bytes.removeLast()
            append("\\!")
        }
        append("[")
        append(literal: text, isAtStart: false)
        append(raw: "](<\(address.replacing("&", with: "&amp;"))>)")
    }

    /// Whether all Markdown readers show it unchanged: some decode percent signs and Punycode.
    private static func isShownAsItIs(_ address: String) -> Bool {
        address.utf8.allSatisfy { plain.contains($0) } && !address.lowercased().contains("xn--")
    }

    private static let plain = ByteSet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$'()*+,;=&")

    // MARK: - Words

    /// Characters with a meaning anywhere in a line.
    private static let signs = ByteSet("\\`*_[]<|~$")
    /// Characters with a meaning at the beginning of a line.
    private static let startSigns = ByteSet("#>-+=:")

    private mutating func append(literal text: Substring, isAtStart: Bool) {
        var text = text
        text.withUTF8 { append(literal: $0, isAtStart: isAtStart) }
    }

    private mutating func append(literal text: UnsafeBufferPointer<UInt8>, isAtStart: Bool) {
        var start = 0
        if isAtStart { start = appendStart(of: text) }
        for index in start..<text.count {
            let byte = text[index]
            let next = index + 1 < text.count ? text[index + 1] : 0
            switch byte {
            case UInt8(ascii: "&") where next == UInt8(ascii: "#") || Self.isAlphanumeric(next): append("&amp;")
            // GitHub makes links of such texts, and would take the backslashes for parts of them.
            case UInt8(ascii: ":") where next == UInt8(ascii: "/"): append("\\:")
            case UInt8(ascii: ".") where Self.isBehindWWW(index, in: text): append("\\.")
            case UInt8(ascii: "\t"): append("&#9;")
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): append(" ")
            default:
                if Self.signs.contains(byte) { append("\\") }
                bytes.append(byte)
            }
        }
    }

    /// Escapes the first characters of a line where they would begin a list, a quotation, a heading or the underline of one.
    ///
    /// - Returns: how many bytes it has appended.
    private mutating func appendStart(of text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = text.first else { return 0 }
        if Self.startSigns.contains(first) {
            append("\\")
            bytes.append(first)
            return 1
        }
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        guard digits > 0, digits < text.count, [UInt8(ascii: "."), UInt8(ascii: ")")].contains(text[digits]) else {
            return 0
        }
        bytes.append(contentsOf: text[..<digits])
        append("\\")
        bytes.append(text[digits])
        return digits + 1
    }

    private static func isBehindWWW(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        index >= 3 && text[index - 3..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

private struct ByteSet {
    private let members: [Bool]

    init(_ characters: String) {
        var members = [Bool](repeating: false, count: 256)
        for byte in characters.utf8 { members[Int(byte)] = true }
        self.members = members
    }

    func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }
}
