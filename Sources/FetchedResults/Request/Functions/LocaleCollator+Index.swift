internal import _FoundationICU

/// What ``AlphabeticIndex`` asks of an order.
extension LocaleCollator {
    /// How many elements of the order a text is that are not ignored: one for a letter, also where it is written as two.
    func primaryCount(_ text: String) -> Int {
        var status = U_ZERO_ERROR
        let units = Array(text.utf16)
        guard let elements = swift_ucol_openElements(collator, units, Int32(units.count), &status) else { return 0 }
        defer { swift_ucol_closeElements(elements) }
        var count = 0
        while case let element = swift_ucol_next(elements, &status), element != UCOL_NULLORDER {
            // The second half of a long one is marked by both of these bits.
            if swift_ucol_primaryOrder(element) != 0, element & 0xC0 != 0xC0 { count += 1 }
        }
        return count
    }

    /// Sort keys that stand before all letters of a script, of all scripts, in their order.
    ///
    /// The root order marks where a script begins, with this noncharacter and a letter of the script.
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

    /// What sections of Chinese characters are called in an order that has them.
    var chineseLabels: Set<String> { ChineseLabels.all { primaryCount($0) == 1 } }
}
