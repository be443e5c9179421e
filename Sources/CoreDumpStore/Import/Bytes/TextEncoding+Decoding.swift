extension TextEncoding {
    /// Stands for bytes that are no character. It is not UTF-8 either, so that the parser finds it and reports the place.
    private static let broken: UInt8 = 0xFF

    /// So few bytes at least are to be decoded at once: two units of UTF-16.
    static let leastByteCount = 4

    /// Brings bytes into UTF-8. What is UTF-8 already is left as it is, and bytes that stand for no character stay none.
    ///
    /// - Parameter isAtEnd: whether nothing follows; otherwise the last character may be left over.
    /// - Returns: the UTF-8, and of how many of the bytes it is made: at least one of ``leastByteCount``.
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

    /// What is no character: half a pair of UTF-16.
    private static let none: UInt16 = 0xD800

    /// The characters 0x80 to 0x9F. Five of them stand for nothing.
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
