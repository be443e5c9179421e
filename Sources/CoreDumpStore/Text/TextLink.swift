import Foundation

/// A link in plain text: an address with the scheme http, https or mailto, or one that begins with `www.`.
package struct TextLink: Equatable, Sendable {
    /// Its place in the text.
    package let range: Range<String.Index>
    /// As it is written, with `https://` in front where the scheme is left out.
    package let address: String

    /// The links of a text, in their order. They do not overlap.
    ///
    /// An address ends before white space, quotes and angle brackets, and without the punctuation of the sentence around it:
    /// a full stop at its end, or a closing bracket that it has not opened. A longer one than ``longestAddress`` is no link.
    ///
    /// - Complexity: O(n) for n characters.
    package static func all(in text: String) -> [TextLink] {
        var links: [TextLink] = []
        var end = text.startIndex
        for link in withScheme(in: text) {
            links += withoutScheme(in: text, end..<link.range.lowerBound) + [link]
            end = link.range.upperBound
        }
        return links + withoutScheme(in: text, end..<text.endIndex)
    }

    private static func withScheme(in text: String) -> [TextLink] {
        var links: [TextLink] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        // Colons are rare, so that most of the text is skipped quickly.
        while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
            if let link = link(around: colon, after: start, in: text) {
                links.append(link)
                start = link.range.upperBound
            } else {
                start = bytes.index(after: colon)
            }
        }
        return links
    }

    /// The links of a part of the text that begin with `www.` and name a host: with another full stop in it.
    private static func withoutScheme(in text: String, _ part: Range<String.Index>) -> [TextLink] {
        var links: [TextLink] = []
        let bytes = text.utf8
        var start = part.lowerBound
        while let first = bytes[start..<part.upperBound].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "w") }) {
            let rest = text[first..<part.upperBound]
            start = bytes.index(after: first)
            guard rest.utf8.prefix(4).map({ $0 | 0x20 }) == beginning, !isInWord(first, of: text),
                let address = extent(of: rest),
                address.dropFirst(4).prefix(while: { $0 != "/" }).dropFirst().contains(".")
            else { continue }
            links.append(TextLink(range: address.startIndex..<address.endIndex, address: "https://\(address)"))
            start = address.endIndex
        }
        return links
    }

    /// In lower case. A full stop has the bit of lower case anyway.
    private static let beginning = Array("www.".utf8)

    /// Whether the text before it belongs to it, such as another host or a mailbox.
    private static func isInWord(_ index: String.Index, of text: String) -> Bool {
        guard index > text.startIndex else { return false }
        let before = text[text.index(before: index)]
        return before.isLetter || before.isNumber || ".-_@/".contains(before)
    }

    /// The address of a project's URL, if a browser can show it: with `https://` in front where the scheme is left out. Nil
    /// for other schemes, for addresses of repositories such as `git@host:path`, and for what is no address.
    package static func address(ofProjectURL url: String) -> String? {
        let text = url.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
        if let link = all(in: text).first, link.range.lowerBound == text.startIndex { return text }
        guard !text.contains("://"), !text.contains("@") else { return nil }
        let host = text.prefix { $0 != "/" && $0 != ":" }
        guard host.contains("."), host.first != ".",
            host.allSatisfy({ $0.isLetter || $0.isNumber || "-.".contains($0) })
        else { return nil }
        return all(in: "https://\(text)").isEmpty ? nil : "https://\(text)"
    }

    private static func link(around colon: String.Index, after start: String.Index, in text: String) -> TextLink? {
        let letters = text.utf8[start..<colon].reversed().prefix { isLetter($0) || isDigit($0) }.count
        let first = text.utf8.index(colon, offsetBy: -letters)
        // The scheme must begin a word: the letter before may be of another script.
        if first > text.startIndex, text[text.index(before: first)].isLetter { return nil }
        let rest = text[text.utf8.index(after: colon)...]
        let scheme = text[first..<colon].lowercased()
        let end: String.Index?
        switch scheme {
        case "http", "https": end = endOfAddress(in: rest)
        case "mailto": end = endOfMailbox(in: rest)
        default: end = nil
        }
        return end.map { TextLink(range: first..<$0, address: String(text[first..<$0])) }
    }

    /// The end of what follows `http:`; nil if that is no address of a host.
    private static func endOfAddress(in rest: Substring) -> String.Index? {
        guard rest.hasPrefix("//"), let first = rest.dropFirst(2).first else { return nil }
        guard first.isLetter || first.isNumber || first == "[" else { return nil }
        return extent(of: rest)?.endIndex
    }

    /// The end of what follows `mailto:`; nil if that is no mailbox.
    private static func endOfMailbox(in rest: Substring) -> String.Index? {
        guard let address = extent(of: rest) else { return nil }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        return address.endIndex
    }

    /// In characters.
    private static let longestAddress = 2_000

    private static let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    private static let sentence: Set<Character> = [".", ",", ";", ":", "!", "?", "'", "*", "_", "…", "’"]

    /// The address at the beginning of `rest`; nil if it is too long.
    private static func extent(of rest: Substring) -> Substring? {
        var address = rest.prefix(longestAddress + 1).prefix {
            !$0.isWhitespace && !"<>\"`“”«»„\\^|".contains($0) && $0.isPlain
        }
        guard address.count <= longestAddress else { return nil }
        var open = address.reduce(into: [Character: Int]()) { counts, character in
            if let opening = closing[character] { counts[opening, default: 0] -= 1 }
            if closing.values.contains(character) { counts[character, default: 0] += 1 }
        }
        while let last = address.last {
            if let opening = closing[last] {
                guard open[opening, default: 0] < 0 else { break }
                open[opening, default: 0] += 1
            } else if !sentence.contains(last) {
                break
            }
            address.removeLast()
        }
        return address
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension Character {
    /// Whether it is neither a control character nor one that hides or reorders the characters beside it.
    fileprivate var isPlain: Bool {
        unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
    }
}
