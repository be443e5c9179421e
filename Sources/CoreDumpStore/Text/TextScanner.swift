import Foundation

/// Walks over the ASCII of a date.
struct TextScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips one character if it is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips spaces, commas, slashes, hyphens and full stops.
    mutating func skipSeparators() {
        rest = rest.drop { " ,/-.".utf8.contains($0) }
    }

    /// A number of so many digits, all that are there.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let text = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.contains(text.count), let number = Int(String(decoding: text, as: UTF8.self)) else { return nil }
        rest = rest.dropFirst(text.count)
        return number
    }

    /// A year of four digits, or of two: 70 to 99 are of the last century, as in POSIX (`%y` of strptime).
    mutating func year() -> Int? {
        if let short = number(digits: 2...2) { return short + (short < 69 ? 2000 : 1900) }
        return number(digits: 4...4)
    }

    /// A run of letters.
    mutating func word() -> String? {
        let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        rest = rest.dropFirst(letters.count)
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    /// The digits of a fraction of a second; what is below a millisecond is cut off.
    mutating func milliseconds() -> Int? {
        let text = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !text.isEmpty else { return nil }
        rest = rest.dropFirst(text.count)
        return Int(String(decoding: text.prefix(3), as: UTF8.self).padding(toLength: 3, withPad: "0", startingAt: 0))
    }

    /// An optional AM or PM, which turns `hour` into one of 24. False when it does not fit the hour.
    mutating func halfOfDay(_ hour: inout Int) -> Bool {
        var ahead = self
        _ = ahead.skip(" ")
        guard let word = ahead.word()?.lowercased(), word == "am" || word == "pm" else { return true }
        guard (1...12).contains(hour) else { return false }
        hour = hour % 12 + (word == "pm" ? 12 : 0)
        self = ahead
        return true
    }

    /// An optional zone in seconds east of Greenwich: `Z`, `UTC`, `GMT`, `+02:00`, `+0200`, `+02`. Nil for another word.
    mutating func zoneOffset() -> TimeInterval? {
        _ = skip(" ")
        if isAtEnd { return 0 }
        if let word = word() { return ["Z", "UTC", "GMT"].contains(word.uppercased()) ? 0 : nil }
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
