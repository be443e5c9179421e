import Foundation
import GRDB

/// A value as ASCII text: a letter for its type, then its bytes in hexadecimal. For values that JSON cannot hold.
enum EncodedValue {
    static func encode(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: "n"
        case .int64(let number): "i" + hex(bytes(UInt64(bitPattern: number)))
        case .double(let number): "d" + hex(bytes(number.bitPattern))
        case .string(let text): "t" + hex(Array(text.utf8))
        case .blob(let data): "b" + hex(Array(data))
        }
    }

    /// Returns nil for a text that `encode(_:)` has not made.
    static func decode(_ text: some Collection<UInt8>) -> DatabaseValue? {
        guard let type = text.first, let bytes = bytes(text.dropFirst()) else { return nil }
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch type {
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "i"): return Int64(bitPattern: number).databaseValue
        case UInt8(ascii: "d"): return Double(bitPattern: number).databaseValue
        case UInt8(ascii: "t"): return String(decoding: bytes, as: UTF8.self).databaseValue
        case UInt8(ascii: "b"): return Data(bytes).databaseValue
        default: return nil
        }
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            result.append(digits[Int(byte >> 4)])
            result.append(digits[Int(byte & 15)])
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func bytes(_ hex: some Collection<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var high: UInt8?
        for digit in hex {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let half = high {
                result.append(half << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? result : nil
    }
}
