import Foundation
import Testing

@testable import CoreDumpUI

@MainActor
@Suite struct ShownTimeTests {
    private let start = Date(timeIntervalSince1970: 1_763_675_681)

    @Test func `it stands still until it goes on`() {
        var clock = start
        let time = ShownTime { clock }
        clock += 14
        #expect(time.date == start)
        #expect(!time.isLate)
        clock += 2
        #expect(time.isLate)
        time.advance()
        #expect(time.date == start + 16)
        #expect(!time.isLate)
        clock -= 5
        #expect(time.isLate)
    }

    @Test func `what was made since, or within a minute, is made just now`() {
        let midnight = Calendar.current.startOfDay(for: start)
        for (now, date) in [(start, start + 50), (midnight - 10, midnight + 20), (midnight + 20, midnight - 10)] {
            #expect(DateWording(now: now).relative(date) == "just now")
        }
        #expect(DateWording(now: midnight + 40).relative(midnight - 40) == "yesterday")
    }
}
