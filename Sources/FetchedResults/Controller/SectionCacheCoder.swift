import Foundation
import GRDB

/// Encodes cached sections: a version, for each section its key and its count, and a checksum of all that.
///
/// Numbers are stored seven bits per byte, lowest first; the highest bit of a byte says that another byte follows.
enum SectionCacheCoder {
    /// Increment this when the format changes.
    private static let version: UInt8 = 1

    private enum Kind: UInt8 {
        case null, integer, real, text, blob
    }

    /// - Complexity: O(n) for n bytes.
    static func encode(_ sections: [CachedSection]) -> Data {
        var data = Data([version])
        append(UInt64(sections.count), to: &data)
        for section in sections {
            append(section.key, to: &data)
            append(UInt64(max(0, section.count)), to: &data)
        }
        withUnsafeBytes(of: checksum(data).littleEndian) { data.append(contentsOf: $0) }
        return data
    }

    /// - Returns: nil when the data was not made by `encode(_:)`, or has been damaged.
    /// - Complexity: O(n) for n bytes.
    static func decode(_ data: Data) -> [CachedSection]? {
        let sumSize = MemoryLayout<UInt64>.size
        guard data.count > sumSize, data.first == version else { return nil }
        let body = data.dropLast(sumSize)
        let stored = data.suffix(sumSize).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard checksum(body) == stored else { return nil }
        var bytes = body.dropFirst()
        // Every section takes two bytes at least.
        guard let count = number(&bytes), count <= bytes.count / 2 else { return nil }
        var sections: [CachedSection] = []
        sections.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let key = value(&bytes), let rows = number(&bytes), let rows = Int(exactly: rows) else { return nil }
            sections.append(CachedSection(key: key, count: rows))
        }
        return bytes.isEmpty ? sections : nil
    }

    /// FNV-1a, which detects every change of a single byte.
    static func checksum(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    // MARK: - Parts

    private static func append(_ number: UInt64, to data: inout Data) {
        var rest = number
        while rest >= 0x80 {
            data.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        data.append(UInt8(rest))
    }

    private static func append(_ value: DatabaseValue, to data: inout Data) {
        switch value.storage {
        case .null:
            data.append(Kind.null.rawValue)
        case .int64(let integer):
            data.append(Kind.integer.rawValue)
            append(UInt64(bitPattern: integer), to: &data)
        case .double(let real):
            data.append(Kind.real.rawValue)
            append(real.bitPattern, to: &data)
        case .string(let text):
            data.append(Kind.text.rawValue)
            append(UInt64(text.utf8.count), to: &data)
            data.append(contentsOf: text.utf8)
        case .blob(let blob):
            data.append(Kind.blob.rawValue)
            append(UInt64(blob.count), to: &data)
            data.append(blob)
        }
    }

    /// Takes a number from the front; nil when there is none or it has too many digits.
    private static func number(_ bytes: inout Data) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: UInt64.bitWidth, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            let digits = UInt64(byte & 0x7f)
            guard (digits << shift) >> shift == digits else { return nil }
            number |= digits << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// Takes a value from the front; nil when there is none.
    private static func value(_ bytes: inout Data) -> DatabaseValue? {
        guard let kind = bytes.popFirst().flatMap(Kind.init) else { return nil }
        switch kind {
        case .null: return .null
        case .integer: return number(&bytes).map { Int64(bitPattern: $0).databaseValue }
        case .real: return number(&bytes).map { Double(bitPattern: $0).databaseValue }
        case .text: return content(&bytes).flatMap { String(data: $0, encoding: .utf8)?.databaseValue }
        case .blob: return content(&bytes)?.databaseValue
        }
    }

    /// Takes a length and that many bytes from the front.
    private static func content(_ bytes: inout Data) -> Data? {
        guard let length = number(&bytes), length <= bytes.count else { return nil }
        defer { bytes.removeFirst(Int(length)) }
        return Data(bytes.prefix(Int(length)))
    }
}
