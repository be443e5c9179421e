/// The forms of ISO 8601 that programs write most, read without a look at anything else: `2026-11-20`, `2026-11-20T21:54:41` and
/// `2026-11-20 21:54:41`, these with a fraction of any length and a `Z` where they have it. ``DateText`` reads them as well, in twenty
/// times as long.
struct PlainDate {
    let civil: CivilDate
    let hasTime: Bool
    /// Whether a `Z` stands at the end.
    let isUTC: Bool

    init?(_ text: String) {
        var text = text
        guard let plain = text.withUTF8({ Self.read($0) }) else { return nil }
        self = plain
    }

    private init?(_ civil: CivilDate, hasTime: Bool, isUTC: Bool) {
        guard civil.isValid else { return nil }
        (self.civil, self.hasTime, self.isUTC) = (civil, hasTime, isUTC)
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainDate? {
        let count = bytes.count
        guard count == 10 || count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let century = twoDigits(bytes, 0), let year = twoDigits(bytes, 2), let month = twoDigits(bytes, 5),
            let day = twoDigits(bytes, 8)
        else { return nil }
        var civil = CivilDate(year: century * 100 + year, month: month, day: day)
        if count == 10 { return PlainDate(civil, hasTime: false, isUTC: false) }
        guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let hour = twoDigits(bytes, 11), let minute = twoDigits(bytes, 14),
            let second = twoDigits(bytes, 17)
        else { return nil }
        (civil.hour, civil.minute, civil.second) = (hour, minute, second)
        var place = 19
        if place < count, bytes[place] == UInt8(ascii: ".") {
            var unit = 100
            place += 1
            while place < count, bytes[place] &- UInt8(ascii: "0") < 10 {
                civil.millisecond += Int(bytes[place] - UInt8(ascii: "0")) * unit
                unit /= 10
                place += 1
            }
            guard place > 20 else { return nil }
        }
        let isUTC = place < count && bytes[place] == UInt8(ascii: "Z")
        guard place + (isUTC ? 1 : 0) == count else { return nil }
        return PlainDate(civil, hasTime: true, isUTC: isUTC)
    }

    private static func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        let (tens, ones) = (bytes[place] &- UInt8(ascii: "0"), bytes[place + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
