import Testing

@testable import CoreDumpUI

@Suite struct SearchHighlightTests {
    private func excerpt(_ line: String, around text: String, in room: ExcerptWidth = .usual) -> String? {
        let highlight = SearchHighlight(text)
        return highlight.ranges(in: line).first.map { highlight.excerpt(of: line, around: $0, in: room) }
    }

    @Test func `what is seen anyway is not cut off before`() {
        #expect(excerpt("A crash in the morning", around: "crash") == "A crash in the morning")
        #expect(excerpt("Fifteen letters crash", around: "crash") == "…letters crash")
        #expect(excerpt("The long crash that began", around: "\"crash that began in\"") == nil)
        #expect(excerpt("A crash that began in the morning", around: "\"crash that began in\"").map(\.first) == "A")
    }

    @Test func `so many of a line are marked, and the others of the lines after it`() {
        let text = "aaaaa\na\n\naaa"
        let highlight = SearchHighlight("a")
        #expect(highlight.offsets(in: text, atMost: 100, inLine: 2) == [0..<1, 1..<2, 6..<7, 9..<10, 10..<11])
        #expect(highlight.offsets(in: text, atMost: 4, inLine: 2).count == 4)
        #expect(highlight.ranges(in: text).count == 9)
    }

    @Test(arguments: [
        ("crash start", "A crash, a start: crash", ["crash", "start", "crash"]), ("start crash", "CRASH", ["CRASH"]),
        ("nana banan", "banana split", ["banana"]), ("ab abc", "abcab", ["abc", "ab"]), ("a b", "ab", ["a", "b"]),
        ("\"a start\"", "a crash, a start", ["a start"]), ("é", "Éclair e", ["É", "e"]), ("none", "some", []),
        ("lodz", "w Łódź!", ["Łódź"]), ("duong", "con đường", ["đường"]), ("FULL", "a ＦＵＬＬ b", ["ＦＵＬＬ"]),
        ("it's", "“it’s”", ["it’s"]), ("s", "Straße", ["S", "ß"]), ("e", "e\u{301}\u{323}f", ["e\u{301}\u{323}"]),
        ("は", "はは", ["は", "は"]), ("カ", "ｶﾞ", ["ｶﾞ"]),
    ])
    func `each word is marked, and words that overlap as one`(search: String, text: String, expected: [String]) {
        #expect(SearchHighlight(search).ranges(in: text).map { String(text[$0]) } == expected)
    }

    @Test func `so many places of several words are marked`() {
        let highlight = SearchHighlight("a b")
        #expect(highlight.ranges(in: "abab", atMost: 3).count == 3)
        #expect(highlight.offsets(in: "abab\nbab\n", atMost: 100, inLine: 2) == [0..<1, 1..<2, 5..<6, 6..<7])
    }

    @Test func `what a title lacks is looked for in the details`() {
        let highlight = SearchHighlight("crash start")
        #expect(highlight.missing(in: "A Crash") == SearchHighlight("start"))
        #expect(highlight.missing(in: "Other") == highlight)
        #expect(highlight.missing(in: "Start of the crash") == nil)
        #expect(SearchHighlight().missing(in: "A") == nil)
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
