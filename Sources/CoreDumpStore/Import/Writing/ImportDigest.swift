import Foundation

/// 36 bits that tell whether two texts, dates or lists are the same. That two others have the same happens once in seventy thousand
/// million times.
struct ImportDigest: Equatable, Sendable {
    /// How many characters it takes, of the alphabet of base64url.
    static let length = 6
    private static let bitCount = 6 * UInt64(length)
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private let bits: UInt64

    private init(hash: UInt64) {
        // Each bit depends on all others: numbers that follow each other have nothing in common.
        var mixed = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        bits = mixed >> (64 - Self.bitCount)
    }

    /// - Complexity: O(n)
    init(_ text: String) {
        self.init(hash: StableHash.of(text))
    }

    /// To the millisecond.
    init(_ date: Date) {
        self.init(hash: UInt64(bitPattern: Int64(CivilDate.milliseconds(of: date))))
    }

    /// Whatever their order.
    ///
    /// - Complexity: O(n) for n characters.
    init(_ values: [NamedValue]) {
        var sum: UInt64 = 0
        for value in values {
            var hash = StableHash()
            hash.add(value.name)
            // In no text of UTF-8.
            hash.add(0xFF)
            hash.add(value.value)
            sum = sum &+ hash.value
        }
        self.init(hash: sum)
    }

    /// Nil where that is none.
    init?(stored: some Collection<UInt8>) {
        guard stored.count == Self.length else { return nil }
        var bits: UInt64 = 0
        for byte in stored {
            guard let digit = Self.digit(byte) else { return nil }
            bits = bits << 6 | digit
        }
        self.bits = bits
    }

    func append(to bytes: inout [UInt8]) {
        for place in 1...Self.length {
            bytes.append(Self.alphabet[Int(bits >> (6 * UInt64(Self.length - place)) & 63)])
        }
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
