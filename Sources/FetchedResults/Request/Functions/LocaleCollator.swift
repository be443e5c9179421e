import Foundation
internal import _FoundationICU

/// ICU's collator of a locale at primary strength: it sees neither case nor diacritics.
///
/// Foundation's own localised comparison is no order (with `sv_SE`: "å" ≤ "Aa" ≤ "fi", but not "å" ≤ "fi"), so this asks
/// the ICU that is part of Foundation directly. Nothing else in this library does.
final class LocaleCollator {
    private let collator: OpaquePointer
    /// The places of ASCII characters in the order, from 1; 0 for those that count for nothing. nil where ASCII characters
    /// cannot be compared one by one, as in Czech, where "ch" is a letter.
    private let asciiRanks: [UInt8]?

    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    init(_ localeIdentifier: String) throws {
        var status = U_ZERO_ERROR
        let opened = localeIdentifier.withCString { swift_ucol_open($0, &status) }
        // Negative codes are warnings: ICU has taken the collation of a language or the general one.
        guard let opened, status.rawValue <= 0 else {
            throw FetchRequestError.noCollation(locale: localeIdentifier, message: "ICU error \(status.rawValue)")
        }
        swift_ucol_setStrength(opened, UCOL_PRIMARY)
        collator = opened
        asciiRanks = Self.asciiRanks(opened)
    }

    deinit {
        swift_ucol_close(collator)
    }

    /// The collator that a collation was registered with.
    @inline(__always)
    static func at(_ pointer: UnsafeMutableRawPointer?) -> LocaleCollator {
        guard let pointer else { preconditionFailure("registered without a collator") }
        return Unmanaged<LocaleCollator>.fromOpaque(pointer).takeUnretainedValue()
    }

    static var release: @convention(c) (UnsafeMutableRawPointer?) -> Void {
        { pointer in
            if let pointer { Unmanaged<LocaleCollator>.fromOpaque(pointer).release() }
        }
    }

    /// Changes with the data of ICU.
    var version: String {
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) {
            swift_ucol_getVersion(collator, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
        return "\(bytes.0).\(bytes.1).\(bytes.2).\(bytes.3)"
    }

    /// - Returns: a negative number, zero or a positive number.
    func compare(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int32 {
        if let asciiRanks, let order = Self.compare(text, other, asciiRanks) { return order }
        var status = U_ZERO_ERROR
        return Self.compare(text, other, collator, &status)
    }

    /// Bytes that compare as the texts do.
    func sortKey(_ text: String) -> [UInt8] {
        let units = Array(text.utf16)
        var key = [UInt8](repeating: 0, count: units.count * 4 + 16)
        var count = Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &key, Int32(key.count)))
        if count > key.count {
            key = [UInt8](repeating: 0, count: count)
            count = Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &key, Int32(key.count)))
        }
        // Without the zero at the end.
        return Array(key.prefix(max(0, count - 1)))
    }

    // MARK: - ASCII

    /// nil when one of the texts has a character that is not ASCII or counts for nothing.
    @inline(__always)
    private static func compare(
        _ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ ranks: [UInt8]
    ) -> Int32? {
        ranks.withUnsafeBufferPointer { ranks -> Int32? in
            let common = min(text.count, other.count)
            var order: Int32 = 0
            for index in 0..<common {
                let (a, b) = (ranks[Int(text[index])], ranks[Int(other[index])])
                guard a != 0, b != 0 else { return nil }
                if order == 0, a != b { order = a < b ? -1 : 1 }
            }
            // What follows must be looked at too: it may be a mark that belongs to the last character.
            for index in common..<text.count where ranks[Int(text[index])] == 0 { return nil }
            for index in common..<other.count where ranks[Int(other[index])] == 0 { return nil }
            if order != 0 { return order }
            return text.count == other.count ? 0 : text.count < other.count ? -1 : 1
        }
    }

    private static func asciiRanks(_ collator: OpaquePointer) -> [UInt8]? {
        var status = U_ZERO_ERROR
        guard !hasASCIIContractions(collator),
            swift_ucol_getAttribute(collator, UCOL_ALTERNATE_HANDLING, &status) == UCOL_NON_IGNORABLE,
            swift_ucol_getAttribute(collator, UCOL_NUMERIC_COLLATION, &status) == UCOL_OFF
        else { return nil }
        let order = { (first: [UInt8], second: [UInt8]) -> Int32 in
            first.withUnsafeBufferPointer { first in
                second.withUnsafeBufferPointer { compare(first, $0, collator, &status) }
            }
        }
        let counting = (UInt8(0)..<0x80).filter { order([$0], []) != 0 }
        let sorted = counting.sorted { order([$0], [$1]) < 0 }
        // Of 256 bytes, those that are no ASCII keep 0.
        var ranks = [UInt8](repeating: 0, count: 256)
        var rank: UInt8 = 0
        for (index, byte) in sorted.enumerated() {
            if index == 0 || order([sorted[index - 1]], [byte]) != 0 { rank += 1 }
            ranks[Int(byte)] = rank
        }
        return status.rawValue <= 0 ? ranks : nil
    }

    /// Whether several ASCII characters can be one letter.
    private static func hasASCIIContractions(_ collator: OpaquePointer) -> Bool {
        guard let set = swift_uset_openEmpty() else { return true }
        defer { swift_uset_close(set) }
        var status = U_ZERO_ERROR
        swift_ucol_getContractionsAndExpansions(collator, set, nil, 1, &status)
        guard status.rawValue <= 0 else { return true }
        return (0..<swift_uset_getItemCount(set)).contains { index in
            var units = [UInt16](repeating: 0, count: 64)
            var (start, end): (Int32, Int32) = (0, 0)
            let count = swift_uset_getItem(set, index, &start, &end, &units, Int32(units.count), &status)
            return count > 1 && units.prefix(Int(count)).allSatisfy { $0 < 0x80 }
        }
    }

    @inline(__always)
    private static func compare(
        _ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ collator: OpaquePointer,
        _ status: inout UErrorCode
    ) -> Int32 {
        text.withMemoryRebound(to: CChar.self) { text in
            other.withMemoryRebound(to: CChar.self) { other in
                swift_ucol_strcollUTF8(
                    collator, text.baseAddress, Int32(text.count), other.baseAddress, Int32(other.count), &status
                ).rawValue
            }
        }
    }
}
