import Foundation
internal import _FoundationICU

/// ICU's collator of a locale at primary strength: it sees neither case nor diacritics.
///
/// Foundation's own localised comparison is no order (with `sv_SE`: "å" ≤ "Aa" ≤ "fi", but not "å" ≤ "fi"), so this asks
/// the ICU that is part of Foundation directly. Beside it only ``AlphabeticIndex`` does.
final class LocaleCollator {
    let localeIdentifier: String
    let collator: OpaquePointer

    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    init(_ localeIdentifier: String) throws {
        var status = U_ZERO_ERROR
        let opened = localeIdentifier.withCString { swift_ucol_open($0, &status) }
        // Negative codes are warnings: ICU has taken the collation of a language or the general one.
        guard let opened, status.rawValue <= 0 else {
            throw FetchRequestError.noCollation(locale: localeIdentifier, message: "ICU error \(status.rawValue)")
        }
        swift_ucol_setStrength(opened, UCOL_PRIMARY)
        // Marks may come in any order. Costs nothing for texts without any.
        swift_ucol_setAttribute(opened, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
        self.localeIdentifier = localeIdentifier
        collator = opened
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

    /// ICU has a fast path of its own for ASCII and Latin; a table of ours in front of it was not measurably faster.
    ///
    /// - Returns: a negative number, zero or a positive number.
    func compare(_ text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int32 {
        text.withMemoryRebound(to: CChar.self) { text in
            other.withMemoryRebound(to: CChar.self) { other in
                var status = U_ZERO_ERROR
                return swift_ucol_strcollUTF8(
                    collator, text.baseAddress, Int32(text.count), other.baseAddress, Int32(other.count), &status
                ).rawValue
            }
        }
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
}
