import Foundation

/// Bytes as lower-case hexadecimal digits, whose order as text is that of the bytes.
enum Hexadecimal {
    /// - Complexity: O(n)
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
