/// The code points of a text in UTF-8, read in place. What is not valid becomes U+FFFD, byte by byte.
struct UTF8Scalars {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next one stands, in bytes.
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @inline(__always)
    mutating func next() -> UInt32? {
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        position += 1
        return first < 0x80 ? UInt32(first) : decode(first)
    }

    private mutating func decode(_ first: UInt8) -> UInt32 {
        let count: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF: (count, value) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF: (count, value) = (2, UInt32(first & 0x0F))
        case 0xF0...0xF4: (count, value) = (3, UInt32(first & 0x07))
        default: return 0xFFFD
        }
        guard position + count <= bytes.count else { return 0xFFFD }
        for index in position..<(position + count) {
            guard bytes[index] & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        // Too long for its value, half of a surrogate pair, or behind the last code point.
        guard value >= (count == 1 ? 0x80 : count == 2 ? 0x800 : 0x10000), Unicode.Scalar(value) != nil else {
            return 0xFFFD
        }
        position += count
        return value
    }
}
