/// Repairs the strings of a JSON object, so that a decoder can read them. Half of a UTF-16 surrogate pair, invalid UTF-8 and U+0000
/// become U+FFFD; an unescaped control character, and a backslash that escapes nothing, are escaped. What is outside strings is left
/// as it is.
struct JSONRepair {
    /// The UTF-8 of U+FFFD, which replaces what a text cannot contain.
    private static let impossible = Array("\u{FFFD}".utf8)
    private static let backslash = UInt8(ascii: "\\")
    private static let quote = UInt8(ascii: "\"")

    private let source: [UInt8]
    private let isUTF8: Bool
    /// The repaired bytes so far; nil as long as nothing had to be repaired.
    private var result: [UInt8]?
    private(set) var hasReplaced = false

    /// - Complexity: O(n)
    init(_ bytes: [UInt8]) {
        source = bytes
        isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            result?.append(byte)
            index += 1
            if byte == Self.quote { index = text(from: index) }
        }
    }

    /// The repaired bytes.
    var bytes: [UInt8] { result ?? source }

    /// Repairs a string up to its closing quote.
    ///
    /// - Returns: the index after the closing quote.
    private mutating func text(from start: Int) -> Int {
        var index = start
        while index < source.count {
            switch source[index] {
            case Self.quote:
                result?.append(Self.quote)
                return index + 1
            case Self.backslash: index = escape(at: index)
            case 0: index = replace(index..<index + 1)
            case let byte where byte < 0x20:
                index = put(
                    Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8), for: index..<index + 1)
            case let byte where byte >= 0x80 && !isUTF8: index = characters(from: index)
            case let byte:
                result?.append(byte)
                index += 1
            }
        }
        return index
    }

    private mutating func escape(at start: Int) -> Int {
        guard start + 1 < source.count else { return copy(start..<source.count) }
        if "\"\\/bfnrt".utf8.contains(source[start + 1]) { return copy(start..<start + 2) }
        guard let unit = unit(at: start) else {
            return put([Self.backslash, Self.backslash], for: start..<start + 1)
        }
        switch unit {
        case 0, 0xDC00...0xDFFF: return replace(start..<start + 6)
        case 0xD800..<0xDC00:
            guard let second = self.unit(at: start + 6), (0xDC00...0xDFFF).contains(second) else {
                return replace(start..<start + 6)
            }
            return copy(start..<start + 12)
        default: return copy(start..<start + 6)
        }
    }

    /// The UTF-16 unit that is written as `\u` and four digits; nil when there is something else.
    private func unit(at start: Int) -> UInt32? {
        guard start + 6 <= source.count, source[start] == Self.backslash, source[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        let digits = source[start + 2..<start + 6]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Repairs a run of non-ASCII bytes.
    private mutating func characters(from start: Int) -> Int {
        let run = source[start...].prefix { $0 >= 0x80 }
        let text = Array(String(decoding: run, as: UTF8.self).utf8)
        if text != Array(run) { hasReplaced = true }
        return put(text, for: run.indices)
    }

    private mutating func replace(_ range: Range<Int>) -> Int {
        hasReplaced = true
        return put(Self.impossible, for: range)
    }

    private mutating func copy(_ range: Range<Int>) -> Int {
        result?.append(contentsOf: source[range])
        return range.upperBound
    }

    private mutating func put(_ bytes: [UInt8], for range: Range<Int>) -> Int {
        if result == nil { result = Array(source[..<range.lowerBound]) }
        result?.append(contentsOf: bytes)
        return range.upperBound
    }
}
