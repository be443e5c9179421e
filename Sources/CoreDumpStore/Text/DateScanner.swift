import Foundation

/// Reads the text of a date from left to right: ASCII, and words of any alphabet.
struct DateScanner {
    private var rest: Substring.UTF8View

    /// - Parameter text: digits of other alphabets, spaces and dashes become those of ASCII, and marks of direction are dropped.
    init(_ text: String) {
        let isPlain = text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
        var bytes = (isPlain ? text : Self.plain(text))[...].utf8
        while bytes.first == 0x20 { bytes = bytes.dropFirst() }
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        rest = bytes
    }

    private static func plain(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .spaceSeparator, .control: plain.append(" ")
            case .format: continue
            case .dashPunctuation: plain.append("-")
            case .decimalNumber:
                guard let digit = properties.numericValue.map(Int.init), let ascii = "\(digit)".unicodeScalars.first
                else { continue }
                plain.append(ascii)
            default: plain.append(scalar == "\u{60C}" ? "," : scalar == "\u{2212}" ? "-" : scalar)
            }
        }
        return String(plain)
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips one character if it is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips any character.
    ///
    /// - Returns: whether there was one.
    mutating func skipCharacter() -> Bool {
        rest.popFirst() != nil
    }

    mutating func skipSpaces() {
        rest = rest.drop { $0 == 0x20 }
    }

    /// Skips spaces, commas, slashes, hyphens, full stops, apostrophes and brackets.
    mutating func skipSeparators() {
        rest = rest.drop { " ,/-.'()".utf8.contains($0) }
    }

    /// A run of digits as a number; nil when their count is not in the range.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var (number, count) = (0, 0)
        var ahead = rest
        while let byte = ahead.first, byte &- UInt8(ascii: "0") < 10 {
            guard count < digits.upperBound else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
            ahead = ahead.dropFirst()
        }
        guard digits.contains(count) else { return nil }
        rest = ahead
        return number
    }

    /// A year of four digits, or of two.
    mutating func year() -> Int? {
        if let short = number(digits: 2...2) { return Self.year(ofTwoDigits: short) }
        return number(digits: 4...4)
    }

    /// Years of two digits are 1930 to 2029, as in LibreOffice and Excel.
    private static func year(ofTwoDigits year: Int) -> Int {
        year + (year < 30 ? 2000 : 1900)
    }

    /// A run of letters, folded by ``DateWords/folded(_:)``.
    mutating func word() -> String? {
        let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") || $0 >= 0x80 }
        rest = rest.dropFirst(letters.count)
        return letters.isEmpty ? nil : DateWords.folded(String(decoding: letters, as: UTF8.self))
    }

    /// The digits behind a decimal mark, as a number below 1.
    mutating func fraction() -> Double? {
        let text = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(text.count)
        return text.isEmpty ? nil : Double("0." + String(decoding: text, as: UTF8.self))
    }

    /// The digits of a fraction of a second, cut off behind the milliseconds.
    mutating func milliseconds() -> Int? {
        let text = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !text.isEmpty else { return nil }
        rest = rest.dropFirst(text.count)
        return Int(String(decoding: text.prefix(3), as: UTF8.self).padding(toLength: 3, withPad: "0", startingAt: 0))
    }

    /// A day period, `PM` or `a. m.`, which may be written in parts. Nil, without moving on, when there is none.
    ///
    /// - Parameter isEnglish: whether only English words are known.
    mutating func dayPeriod(isEnglish: Bool) -> DateWords.DayPeriod? {
        guard let first = rest.first, first == 0x20 || first > UInt8(ascii: "9") else { return nil }
        var ahead = self
        var text = ""
        var found: DateWords.DayPeriod?
        for _ in 0..<3 {
            ahead.skipSpaces()
            guard let word = ahead.word() else { break }
            _ = ahead.skip(".")
            text += word
            if ["z", "utc", "gmt"].contains(text) { break }
            guard let dayPeriod = isEnglish ? DateWords.englishDayPeriod(text) : DateWords.dayPeriod(text) else {
                continue
            }
            (found, self) = (dayPeriod, ahead)
        }
        return found
    }

    /// The zone of a time.
    enum Zone: Equatable {
        case unsaid
        /// In seconds east of Greenwich.
        case offset(TimeInterval)
    }

    /// An optional zone at the end: `Z`, `UTC`, `GMT`, `+02:00`, `+0200`, `+02`, `GMT+0200 (CEST)`. Nil for another word.
    mutating func zone() -> Zone? {
        skipSpaces()
        if isAtEnd { return .unsaid }
        let name = word()
        if let name, !["z", "utc", "gmt"].contains(name) { return nil }
        var ahead = self
        let offset = ahead.offset()
        if offset != nil { self = ahead }
        guard name != nil || offset != nil else { return nil }
        skipSpaces()
        // The name of the zone, as JavaScript adds it.
        if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") { rest = rest.suffix(0) }
        return isAtEnd ? .offset(offset ?? 0) : nil
    }

    private mutating func offset() -> TimeInterval? {
        let isWest = skip("-")
        guard isWest || skip("+") else { return nil }
        var minutes = 0
        if let both = number(digits: 4...4) {
            minutes = both / 100 * 60 + both % 100
        } else if let hours = number(digits: 2...2) {
            minutes = hours * 60
            if skip(":") {
                guard let rest = number(digits: 2...2) else { return nil }
                minutes += rest
            }
        } else {
            return nil
        }
        return TimeInterval(minutes * 60 * (isWest ? -1 : 1))
    }
}
