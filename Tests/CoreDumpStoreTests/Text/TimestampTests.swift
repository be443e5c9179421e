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
