/// A number of bytes for the user: with one decimal, in the largest decimal unit of which there is at least one, as in file managers.
package struct RoundedSize: Equatable, Sendable {
    package enum Unit: CaseIterable, Sendable {
        case byte, kilobyte, megabyte, gigabyte, terabyte
    }

    package let whole: Int
    /// 0 to 9; always 0 for bytes.
    package let tenths: Int
    package let unit: Unit

    /// - Parameter byteCount: a negative number counts as 0.
    package init(_ byteCount: Int) {
        var tenthOfUnit = 100
        for unit in Unit.allCases.dropFirst() where byteCount >= 1000 {
            let tenths = (byteCount + tenthOfUnit / 2) / tenthOfUnit
            if tenths < 10_000 || unit == .terabyte {
                self.init(whole: tenths / 10, tenths: tenths % 10, unit: unit)
                return
            }
            tenthOfUnit *= 1000
        }
        self.init(whole: max(0, byteCount), tenths: 0, unit: .byte)
    }

    private init(whole: Int, tenths: Int, unit: Unit) {
        self.whole = whole
        self.tenths = tenths
        self.unit = unit
    }
}
