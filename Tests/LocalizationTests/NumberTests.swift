import Localization
import Testing

@Suite struct NumberTests {
    @Test(arguments: [(0, "0"), (-7, "-7"), (123, "123"), (Int.max, "9223372036854775807")])
    func `numbers are written whole`(number: Int, digits: String) {
        // Which separators there are depends on the locale of the test run.
        #expect(localized(number).filter { $0.isNumber || $0 == "-" } == digits)
    }
}
