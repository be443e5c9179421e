/// The encoding of a text file.
package enum TextEncoding: Equatable, Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian, windows1252

    /// How many bytes, from the first non-ASCII byte on, are examined to detect the encoding of a file.
    static let sampleByteCount = 1024 * 1024

    /// The encoding that a byte order mark at the beginning says; nil without one.
    init?(byteOrderMarkOf bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            self = .utf16LittleEndian
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16BigEndian
        } else {
            return nil
        }
    }

    /// Guesses the encoding of bytes without a byte order mark: UTF-8 if they contain more valid multi-byte characters than invalid
    /// sequences, otherwise Windows-1252. So a few damaged characters do not change the encoding of a file, and neither do a few pairs
    /// of Windows-1252 characters that happen to be valid UTF-8, such as the ß and the closing quote of „Spaß“.
    ///
    /// - Parameter bytes: from the first non-ASCII byte on; the last character may be cut off.
    /// - Complexity: O(n)
    init(guessedFrom bytes: [UInt8]) {
        var rest = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        var (wholeCount, brokenCount, position) = (0, 0, 0)
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let character):
                if character.count > 1 { wholeCount += 1 }
                position += character.count
            case .error(let length):
                let isCutOff = position + length == bytes.count && Self.firstBytes.contains(bytes[position])
                if !isCutOff { brokenCount += 1 }
                position += length
            case .emptyInput:
                self = wholeCount > brokenCount ? .utf8 : .windows1252
                return
            }
        }
    }

    /// The first bytes of UTF-8 characters of more than one byte.
    private static let firstBytes: ClosedRange<UInt8> = 0xC2...0xF4

    // MARK: - Conversion to UTF-8

    /// Replaces bytes that are not a character. It is not valid UTF-8 either, so the parser finds it and reports the place.
    private static let broken: UInt8 = 0xFF

    /// The fewest bytes that can be decoded at once: two units of UTF-16.
    static let minimumByteCount = 4

    /// Converts bytes to UTF-8. Bytes that are UTF-8 already are returned unchanged, and bytes that are not a character become invalid
    /// UTF-8.
    ///
    /// - Parameter isAtEnd: whether no bytes follow; otherwise an incomplete last character is left for the next call.
    /// - Returns: the UTF-8, and how many of the bytes were converted: at least one of ``minimumByteCount``.
    /// - Complexity: O(n)
    func utf8(of bytes: [UInt8], isAtEnd: Bool) -> (text: [UInt8], byteCount: Int) {
        switch self {
        case .utf8: (bytes, bytes.count)
        case .windows1252: (Self.fromWindows1252(bytes), bytes.count)
        case .utf16LittleEndian: Self.fromUTF16(bytes, highByte: 1, isAtEnd)
        case .utf16BigEndian: Self.fromUTF16(bytes, highByte: 0, isAtEnd)
        }
    }

    private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        let characters = windows1252Characters
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                let code = byte < 0xA0 ? characters[Int(byte) - 0x80] : UInt16(byte)
                append(UInt32(code), to: &text)
            }
        }
        return text
    }

    /// Not a character: half of a UTF-16 surrogate pair.
    private static let none: UInt16 = 0xD800

    /// The characters 0x80 to 0x9F. Five of the bytes are not assigned.
    private static let windows1252Characters: [UInt16] = [
        0x20AC, none, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, none,
        0x017D, none, none, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, none, 0x017E, 0x0178,
    ]

    private static func fromUTF16(
        _ bytes: [UInt8], highByte: Int, _ isAtEnd: Bool
    ) -> (text: [UInt8], byteCount: Int) {
        func unit(at index: Int) -> UInt32 {
            UInt32(bytes[index + highByte]) << 8 | UInt32(bytes[index + 1 - highByte])
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index + 1 < bytes.count {
            let first = unit(at: index)
            guard (0xD800...0xDFFF).contains(first) else {
                append(first, to: &text)
                index += 2
                continue
            }
            let isLast = index + 3 >= bytes.count
            if isLast, !isAtEnd { return (text, index) }
            let second = isLast ? 0 : unit(at: index + 2)
            if first < 0xDC00, (0xDC00...0xDFFF).contains(second) {
                append(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &text)
                index += 4
            } else {
                text.append(broken)
                index += 2
            }
        }
        guard isAtEnd, index < bytes.count else { return (text, index) }
        return (text + [broken], bytes.count)
    }

    private static func append(_ code: UInt32, to text: inout [UInt8]) {
        guard let character = Unicode.Scalar(code), let bytes = UTF8.encode(character) else {
            return text.append(broken)
        }
        text.append(contentsOf: bytes)
    }
}
