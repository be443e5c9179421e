import Testing

@testable import CoreDumpUI

@MainActor
@Suite struct LongLinesInDetailsTests {
    /// In any place of the text, whatever ends the lines before and behind it.
    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"], [0, 1])
    func `a line is long that has more scalars than the limit`(end: String, excess: Int) {
        let line = String(repeating: "a", count: LongLines.limit + excess)
        let short = String(repeating: "a line of a log\(end)", count: 3_000)
        for text in [line, line + end, short + line, line + end + short, short + line + end + short] {
            #expect(LongLines.areIn(text) == (excess > 0))
            #expect(LongLines.shortened(text).contains("…") == (excess > 0))
        }
    }

    @Test func `a line of letters that take several bytes is as long as its letters are many`() {
        #expect(!LongLines.areIn(String(repeating: "é", count: LongLines.limit)))
        #expect(LongLines.areIn(String(repeating: "é", count: LongLines.limit + 1)))
    }

    @Test func `many short lines are no long one`() {
        let lines = String(repeating: "a line of a log\n", count: 1 << 20)
        #expect(!LongLines.areIn(lines))
        #expect(LongLines.shortened(lines) == lines)
    }
}
