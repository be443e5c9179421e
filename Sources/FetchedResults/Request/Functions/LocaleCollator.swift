import Foundation
import GRDB
internal import _FoundationICU

/// ICU's collator of a locale at primary strength: it ignores case and diacritics.
///
/// Foundation's own localised comparison is not a total order (with `sv_SE`: "å" ≤ "Aa" ≤ "fi", but not "å" ≤ "fi"), so this uses
/// the ICU that is part of Foundation directly. This is the only file of the library that does.
final class LocaleCollator {
    let localeIdentifier: String
    let collator: OpaquePointer

    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    init(_ localeIdentifier: String) throws {
        var status = U_ZERO_ERROR
        let opened = localeIdentifier.withCString { swift_ucol_open($0, &status) }
        // Negative codes are warnings: ICU has used the collation of the language or the root collation.
        guard let opened, status.rawValue <= 0 else {
            throw FetchRequestError.noCollation(locale: localeIdentifier, message: "ICU error \(status.rawValue)")
        }
        swift_ucol_setStrength(opened, UCOL_PRIMARY)
        // Marks may come in any order. This costs nothing for texts without marks.
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

    /// Changes when ICU's data changes.
    var version: String {
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) {
            swift_ucol_getVersion(collator, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
        return "\(bytes.0).\(bytes.1).\(bytes.2).\(bytes.3)"
    }

    /// ICU has its own fast path for ASCII and Latin; another table in front of it was not measurably faster.
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

    /// Bytes that compare like the texts.
    func sortKey(_ text: String) -> [UInt8] {
        let units = Array(text.utf16)
        var key = [UInt8](repeating: 0, count: units.count * 4 + 16)
        var count = Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &key, Int32(key.count)))
        if count > key.count {
            key = [UInt8](repeating: 0, count: count)
            count = Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &key, Int32(key.count)))
        }
        // The terminating zero is left out.
        return Array(key.prefix(max(0, count - 1)))
    }
}

// MARK: - What an alphabetic index asks

/// Used by ``AlphabeticIndex``.
extension LocaleCollator {
    /// The number of primary collation elements of a text: one for a letter, even if it is written as two characters.
    func primaryCount(_ text: String) -> Int {
        var status = U_ZERO_ERROR
        let units = Array(text.utf16)
        guard let elements = swift_ucol_openElements(collator, units, Int32(units.count), &status) else { return 0 }
        defer { swift_ucol_closeElements(elements) }
        var count = 0
        while case let element = swift_ucol_next(elements, &status), element != UCOL_NULLORDER {
            // Both of these bits mark the second half of a long element.
            if swift_ucol_primaryOrder(element) != 0, element & 0xC0 != 0xC0 { count += 1 }
        }
        return count
    }

    /// For each script, a sort key that precedes all its letters; in order.
    ///
    /// The root order marks the beginning of a script with this noncharacter and a letter of the script.
    var firstKeysOfScripts: [[UInt8]] {
        let scripts = 0...swift_u_getIntPropertyMaxValue(UCHAR_SCRIPT)
        let mark = Noncharacter.text(0xFDD1)
        let marks = scripts.compactMap(Self.letter).map { mark + $0 }.filter { primaryCount($0) == 1 }
        return marks.map(sortKey).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func letter(ofScript number: Int32) -> String? {
        var status = U_ZERO_ERROR
        var units = [UInt16](repeating: 0, count: 8)
        let script = UScriptCode(rawValue: UScriptCode.RawValue(number))
        let count = swift_uscript_getSampleString(script, &units, Int32(units.count), &status)
        let text = String(decoding: units.prefix(Int(count)), as: UTF16.self)
        return text.first?.isLetter == true ? text : nil
    }
}

/// Makes sort keys to be stored in a column: they compare byte by byte as ``FetchSortComparison/localized(_:)`` compares the texts,
/// so an index on them can serve the order.
///
/// ```swift
/// let keys = try LocalizedSortKeys(locale: Locale(identifier: "sv_SE"))
/// try db.execute(sql: "UPDATE project SET sort_key = ? WHERE id = ?", arguments: [keys.key(for: name), id])
/// ```
///
/// Make the keys of all rows again when ``version`` has changed since they were made, or for another locale. Only one thread at a
/// time may use an instance.
public final class LocalizedSortKeys {
    let collator: LocaleCollator

    /// Creates a maker of keys for a locale.
    ///
    /// - Throws: ``FetchRequestError/noCollation(locale:message:)``
    /// - Complexity: O(1), a few microseconds.
    public init(locale: Locale = .current) throws {
        collator = try LocaleCollator(locale.identifier)
    }

    /// Identifies the rules and data that keys are made with.
    ///
    /// - Complexity: O(1)
    public var version: String { collator.version }

    /// The key of a text, a few bytes more than the text has letters; without case and diacritics.
    ///
    /// - Complexity: O(n) for n characters.
    public func key(for text: String) -> Data {
        Data(collator.sortKey(text))
    }
}

/// The SQL collation of a locale, which ignores case and diacritics. Registered on a connection when a request needs it.
struct LocalizedCollation: Sendable, Hashable {
    /// The identifier in ICU's spelling.
    let localeIdentifier: String

    init(locale: Locale) {
        localeIdentifier = locale.identifier
    }

    var name: String { "fetchedresults_localized_\(localeIdentifier)" }

    /// Changes when the order of texts may have changed.
    func version() throws -> String {
        try LocaleCollator(localeIdentifier).version
    }

    /// Registers the collation unless that has been done on this connection.
    ///
    /// - Complexity: O(1), 0.2 µs when it has been done.
    func prepare(_ db: Database) throws {
        try FetchFunctions.prepare(db, "SELECT '' = '' COLLATE \(name.quotedDatabaseIdentifier)") {
            try register(in: db)
        }
    }

    func register(in db: Database) throws {
        let collator = try LocaleCollator(localeIdentifier)
        try FetchFunctions.register(name, collator, LocaleCollator.release, in: db) { context, n1, p1, n2, p2 in
            LocaleCollator.at(context).compare(UTF8Bytes.at(p1, n1), UTF8Bytes.at(p2, n2))
        }
    }
}

/// The letters that CLDR defines for the index of a language.
enum IndexExemplars {
    static var version: String {
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        var status = U_ZERO_ERROR
        withUnsafeMutableBytes(of: &bytes) {
            swift_ulocdata_getCLDRVersion($0.baseAddress?.assumingMemoryBound(to: UInt8.self), &status)
        }
        return "\(bytes.0).\(bytes.1)"
    }

    /// Letters and sequences of letters, in no particular order. For a language without index letters: the letters of its script.
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

    /// Whether it is an Ethiopic syllable that belongs to the section of the first syllable with its consonant. There are eight per
    /// consonant.
    private static func isVowelled(_ letter: String) -> Bool {
        let syllable = letter.unicodeScalars.first?.value ?? 0
        return (0x1200...0x137F).contains(syllable) && !syllable.isMultiple(of: 8)
    }

    /// Returns nil if CLDR has none.
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

    /// One item of a set: a sequence of letters, or a range of letters.
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
