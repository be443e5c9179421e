/// Streams as zlib reads them (RFC 1950, RFC 1951), made without it.
package enum ZlibStream {
    private static let header: [UInt8] = [0x78, 0x01]

    /// The bytes as they are, in blocks of at most 65,535.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        header + blocks(bytes, isLast: true) + Checksum.adler32(bytes).bigEndianBytes
    }

    /// Some bytes, and then zeros, packed as much as deflate can with its fixed codes: 158 to 1.
    ///
    /// - Returns: a stream that does not end, so that there is always more of it.
    package static func bomb(after bytes: [UInt8], runs: Int) -> [UInt8] {
        var bits = BitWriter()
        // A last block with fixed codes: a zero, and then again and again 258 bytes more of the same.
        bits.append(0b011, count: 3)
        bits.append(0b0000_1100, count: 8)
        for _ in 0..<16 {
            bits.append(0b1010_0011, count: 8)
            bits.append(0, count: 5)
        }
        // Eight of these codes are thirteen bytes, so those repeat.
        let period = bits.bytes.suffix(13)
        return header + blocks(bytes, isLast: false) + bits.bytes + repeatElement(period, count: runs / 8).joined()
    }

    private static func blocks(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            result.append(isLast && rest.isEmpty ? 1 : 0)
            for word in [length, ~length] { result += [UInt8(word & 0xFF), UInt8(word >> 8)] }
            result += block
        } while !rest.isEmpty
        return result
    }
}

/// Bits into bytes, the lowest first.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingCount = 0

    mutating func append(_ bits: UInt32, count: Int) {
        pending |= bits << UInt32(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(pending & 0xFF))
            pending >>= 8
            pendingCount -= 8
        }
    }
}
