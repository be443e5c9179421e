import Testing

@testable import Localization

struct WeekTests {
    /// As the locales of glibc have it: the United States, Germany, Portugal before 2018, Iran.
    @Test(arguments: [
        (19_971_130, 1, 1), (19_971_130, 2, 2), (19_971_201, 1, 2), (19_971_130, 7, 7), (19_971_201, 7, 1),
    ])
    func `a week begins with the day that the locale says`(origin: Int, offset: Int, day: Int) {
        #expect(Week.firstDay(origin: origin, offset: offset) == day)
    }

    @Test func `a week begins on Monday where the locale says nothing`() {
        #expect(Week.firstDay(origin: nil, offset: nil) == 2)
        #expect(Week.firstDay(origin: 19_971_130, offset: 0) == 2)
    }

    @Test func `the locale of the tests begins with Sunday`() {
        // The C locale.
        #expect(Week.firstDay == 1)
    }
}
