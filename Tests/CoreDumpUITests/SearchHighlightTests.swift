import Testing

@testable import CoreDumpUI

@Suite struct SearchHighlightTests {
    private func excerpt(_ line: String, around text: String, in room: ExcerptRoom = .usual) -> String? {
        let highlight = SearchHighlight(text)
        return highlight.ranges(in: line).first.map { highlight.excerpt(of: line, around: $0, in: room) }
    }

    @Test func `what is seen anyway is not cut off before`() {
        #expect(excerpt("A crash in the morning", around: "crash") == "A crash in the morning")
        #expect(excerpt("Fifteen letters crash", around: "crash") == "…letters crash")
        #expect(excerpt("The long crash that began", around: "crash that began in") == nil)
        #expect(excerpt("A crash that began in the morning", around: "crash that began in").map(\.first) == "A")
    }

    @Test func `so many of a line are marked, and the others of the lines after it`() {
        let text = "aaaaa\na\n\naaa"
        let highlight = SearchHighlight("a")
        #expect(highlight.offsets(in: text, atMost: 100, inLine: 2) == [0..<1, 1..<2, 6..<7, 9..<10, 10..<11])
        #expect(highlight.offsets(in: text, atMost: 4, inLine: 2).count == 4)
        #expect(highlight.ranges(in: text).count == 9)
    }

    @Test func `an excerpt begins with a word shortly before what is found`() {
        let line = "The library provides a way to crash the server"
        #expect(excerpt(line, around: "crash") == "…a way to crash the server")
        #expect(excerpt(line, around: "crash", in: .scarce) == "…to crash the server")
    }

    @Test func `where there is little room hardly anything comes before what is found`() {
        #expect(excerpt("# And then crash", around: "crash", in: .scarce) == "…then crash")
        #expect(excerpt("# crash", around: "crash", in: .scarce) == "# crash")
        #expect(excerpt("unbrokencrash", around: "crash", in: .scarce) == "…rokencrash")
    }
}
