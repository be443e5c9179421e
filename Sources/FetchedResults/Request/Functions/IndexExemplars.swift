import Foundation
internal import _FoundationICU

/// The letters that CLDR has for the index of a language.
enum IndexExemplars {
    /// The version of CLDR.
    static var version: String {
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        var status = U_ZERO_ERROR
        withUnsafeMutableBytes(of: &bytes) {
            swift_ulocdata_getCLDRVersion($0.baseAddress?.assumingMemoryBound(to: UInt8.self), &status)
        }
        return "\(bytes.0).\(bytes.1)"
    }

    /// Letters and sequences of them, in no order; of languages without an index, those that they are written with.
    static func letters(of localeIdentifier: String) -> Set<String> {
        if let letters = exemplars(ULOCDATA_ES_INDEX, of: localeIdentifier) { return letters }
        var letters = exemplars(ULOCDATA_ES_STANDARD, of: localeIdentifier) ?? []
        let latin = ("a"..."z" as ClosedRange<Unicode.Scalar>)
        if letters.isEmpty || letters.contains(where: { $0.unicodeScalars.contains(where: latin.contains) }) {
            letters.formUnion(ChineseLabels.latin)
        }
        let locale = Locale(identifier: localeIdentifier)
        return Set(letters.filter { !isVowelled($0) }.map { $0.uppercased(with: locale) })
    }

    /// Whether it is a syllable of Ethiopic that stands with the first of its consonant, which is the first of eight.
    private static func isVowelled(_ letter: String) -> Bool {
        let syllable = letter.unicodeScalars.first?.value ?? 0
        return (0x1200...0x137F).contains(syllable) && !syllable.isMultiple(of: 8)
    }

    /// Nil where CLDR has none.
    private static func exemplars(_ kind: ULocaleDataExemplarSetType, of localeIdentifier: String) -> Set<String>? {
        var status = U_ZERO_ERROR
        let data = swift_ulocdata_open(localeIdentifier, &status)
        let set = swift_uset_openEmpty()
        defer {
            swift_uset_close(set)
            swift_ulocdata_close(data)
        }
        swift_ulocdata_getExemplarSet(data, set, 0, kind, &status)
        guard status.rawValue <= 0 else { return nil }
        return (0..<swift_uset_getItemCount(set)).reduce(into: []) { $0.formUnion(item($1, of: set)) }
    }

    /// A sequence of letters, or a range of them.
    private static func item(_ index: Int32, of set: OpaquePointer?) -> [String] {
        var status = U_ZERO_ERROR
        var (first, last): (Int32, Int32) = (0, 0)
        var units = [UInt16](repeating: 0, count: 64)
        let count = swift_uset_getItem(set, index, &first, &last, &units, Int32(units.count), &status)
        if count >= 2 { return [String(decoding: units.prefix(Int(count)), as: UTF16.self)] }
        guard count == 0, first <= last else { return [] }
        return (first...last).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    }
}
