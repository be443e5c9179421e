import Foundation

/// The digest of FIPS 180-4, of bytes that come in one piece or several. `docs/Modules.md` says why it is our own.
struct SHA256 {
    private static let blockSize = 64

    private var state = Self.initialState
    /// The bytes of an incomplete block.
    private var rest: [UInt8] = []
    private var byteCount = 0

    /// The digest in 64 lower-case hexadecimal digits.
    ///
    /// - Complexity: O(n)
    static func hexadecimal(of data: Data) -> String {
        var digest = SHA256()
        data.withUnsafeBytes { digest.update($0) }
        return digest.finish()
    }

    /// Takes the next bytes.
    ///
    /// - Complexity: O(n)
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount += bytes.count
        var bytes = bytes[...]
        if !rest.isEmpty {
            let filling = bytes.prefix(Self.blockSize - rest.count)
            rest.append(contentsOf: filling)
            bytes = bytes.dropFirst(filling.count)
            guard rest.count == Self.blockSize else { return }
            rest.withUnsafeBytes { Self.compress($0, &state) }
            rest.removeAll(keepingCapacity: true)
        }
        let blocks = bytes.prefix(bytes.count - bytes.count % Self.blockSize)
        Self.compress(UnsafeRawBufferPointer(rebasing: blocks), &state)
        rest.append(contentsOf: bytes.dropFirst(blocks.count))
    }

    /// The digest of all bytes.
    consuming func finish() -> String {
        // A one bit, zeros, and the length of the whole in bits: one block or two.
        rest.append(0x80)
        while rest.count % Self.blockSize != Self.blockSize - 8 { rest.append(0) }
        withUnsafeBytes(of: UInt64(byteCount * 8).bigEndian) { rest.append(contentsOf: $0) }
        rest.withUnsafeBytes { Self.compress($0, &state) }
        return (0..<8).map { index in
            let digits = String(state[index], radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Takes whole blocks.
    private static func compress(_ blocks: UnsafeRawBufferPointer, _ state: inout SIMD8<UInt32>) {
        roundConstants.withUnsafeBufferPointer { constants in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
                for start in stride(from: 0, to: blocks.count, by: blockSize) {
                    expand(blocks, start, words, constants)
                    mix(words, &state)
                }
            }
        }
    }

    /// The words of a block and those that follow from them, each with its round constant added.
    private static func expand(
        _ blocks: UnsafeRawBufferPointer, _ start: Int, _ words: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            words[index] = UInt32(
                bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self))
        }
        for index in 16..<64 {
            let early = words[index &- 15]
            let late = words[index &- 2]
            let first = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
            let second = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
            words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
        }
        for index in 0..<64 { words[index] &+= constants[index] }
    }

    /// Eight rounds at a time: each variable is back in its place then, and none has to be moved.
    private static func mix(_ words: UnsafeMutableBufferPointer<UInt32>, _ state: inout SIMD8<UInt32>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var index = 0
        while index < 64 {
            round(a, b, c, &d, e, f, g, &h, words[index])
            round(h, a, b, &c, d, e, f, &g, words[index &+ 1])
            round(g, h, a, &b, c, d, e, &f, words[index &+ 2])
            round(f, g, h, &a, b, c, d, &e, words[index &+ 3])
            round(e, f, g, &h, a, b, c, &d, words[index &+ 4])
            round(d, e, f, &g, h, a, b, &c, words[index &+ 5])
            round(c, d, e, &f, g, h, a, &b, words[index &+ 6])
            round(b, c, d, &e, f, g, h, &a, words[index &+ 7])
            index &+= 8
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ word: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let majority = (a & b) | (c & (a | b))
        let sum = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
        d = d &+ sum
        h = sum &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    /// The fractional parts of the square roots of the first eight primes.
    private static let initialState = SIMD8<UInt32>(
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19
    )

    /// The fractional parts of the cube roots of the first 64 primes.
    private static let roundConstants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
