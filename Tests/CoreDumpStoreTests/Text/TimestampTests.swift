import Foundation
import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"),
        (-0.001, "1969-12-31T23:59:59.999Z"),
        (1_700_000_000.25, "2023-11-14T22:13:20.250Z"),
        (951_782_400.0, "2000-02-29T00:00:00.000Z"),
        (4_107_542_399.9996, "2100-03-01T00:00:00.000Z"),
        (-62_135_596_800.0, "0001-01-01T00:00:00.000Z"),
        (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
        (1e18, "9999-12-31T23:59:59.999Z"),
    ] as [(Double, String)])
func `a date is written in UTC with milliseconds`(seconds: Double, text: String) {
    #expect(Timestamp.text(Date(timeIntervalSince1970: seconds)) == text)
}

@Test func `every day of eight centuries comes back as it was written`() {
    for day in stride(from: -146_097, to: 146_097, by: 1) {
        let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 0.5)
        guard Timestamp.date(Timestamp.text(date)) == date else {
            Issue.record("day \(day): \(Timestamp.text(date))")
            return
        }
    }
}

@Test(
    arguments: [
        ("2021-09-30", "2021-09-30T00:00:00.000Z"),
        ("2021-09-30T17:20", "2021-09-30T17:20:00.000Z"),
        ("2021-09-30 17:20:05", "2021-09-30T17:20:05.000Z"),
        ("2021-09-30T17:20:05Z", "2021-09-30T17:20:05.000Z"),
        ("2021-09-30T17:20:05.1234567Z", "2021-09-30T17:20:05.123Z"),
        ("2021-09-30T17:20:05.5+02:00", "2021-09-30T15:20:05.500Z"),
        ("2021-09-30T17:20:05-0330", "2021-09-30T20:50:05.000Z"),
        ("2021-09-30 17:20:05 UTC", "2021-09-30T17:20:05.000Z"),
        ("2021/9/3", "2021-09-03T00:00:00.000Z"),
        ("30/Sep/21 17:20", "2021-09-30T17:20:00.000Z"),
        ("30/Sep/21 5:20 PM", "2021-09-30T17:20:00.000Z"),
        ("01/Jan/99 12:05 AM", "1999-01-01T00:05:00.000Z"),
        ("30 Sep 2021", "2021-09-30T00:00:00.000Z"),
        ("30. September 2021", "2021-09-30T00:00:00.000Z"),
        ("Sep 30, 2021, 5:20 pm", "2021-09-30T17:20:00.000Z"),
        ("Thu, 30 Sep 2021 17:20:05 +0200", "2021-09-30T15:20:05.000Z"),
        (" 2021-09-30 ", "2021-09-30T00:00:00.000Z"),
        ("30.09.2021", "2021-09-30T00:00:00.000Z"),
        ("1.2.2024", "2024-02-01T00:00:00.000Z"),
        ("30.9.2021 7:20", "2021-09-30T07:20:00.000Z"),
        ("30.09.2021, 17:20:05", "2021-09-30T17:20:05.000Z"),
        ("30.09.2021 17:20 +02:00", "2021-09-30T15:20:00.000Z"),
        ("9/30/2021 5:20 PM", "2021-09-30T17:20:00.000Z"),
        ("30/9/2021 17:20", "2021-09-30T17:20:00.000Z"),
        ("5/5/2024", "2024-05-05T00:00:00.000Z"),
    ] as [(String, String)])
func `dates of other programs are understood`(text: String, expected: String) {
    #expect(DateText.date(text).map(Timestamp.text) == expected)
}

@Test(arguments: [
    "", "yesterday", "03/04/05", "2021", "2021-13-01", "2021-02-29", "2021-09-31", "2021-09-30T25:00", "2021-09-30T17",
    "2021-09-30T17:20:05 CEST", "2021-09-30T17:20:05Z later", "30/Foo/21", "31/Feb/21 10:00", "13:00 PM",
    "31.11.2021", "12.31.2021", "01.02", "01.02.24", "30.09.2021 25:00", "01/02/2024", "13/13/2024", "12/31/23",
    "30/Sep/21 13:20 PM", "30 Sep", "2021-09-30T17:20:05.", "2021-09-30T17:20+2", "１２/Sep/21",
])
func `what is no date is none`(text: String) {
    #expect(DateText.date(text) == nil)
}

@Test(arguments: [
    ("01/02/2024", true), ("1/2/2024 5:20 PM", true), ("5/5/2024", false), ("12/31/2023", false), ("31/12/2023", false),
    ("13/13/2024", false), ("01.02.2024", false), ("2024-01-02", false), ("soon", false),
])
func `a date is ambiguous only when it could be two`(text: String, isAmbiguous: Bool) {
    #expect(DateText.isAmbiguous(text) == isAmbiguous)
}
