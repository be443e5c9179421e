import Testing

@testable import CoreDumpStore

@Suite struct BugNameTests {
    @Test(arguments: [
        ("#12", ["#12"]), ("See #12, (#3) and “#4”.", ["#12", "#3", "#4"]), ("#7: ends.\n#8", ["#7", "#8"]),
        ("Fixed with MULE-6432.", ["MULE-6432"]), ("A1_B-2/CLOV-1960", ["A1_B-2"]),
        ("like #12—or #13…", ["#12", "#13"]),
        ("MULE-1 duplicates #2\nas MULE-3 does", ["MULE-1", "#2", "MULE-3"]), ("#12-", ["#12"]),
    ])
    func `numbers and keys are names`(text: String, names: [String]) {
        #expect(BugName.all(in: text).map(\.text) == names)
    }

    @Test(arguments: [
        "", "#", "# 12", "#12a", "a#12", "é#12", "page.html#12", "owner/repo#12", "&#39;", "##12", "#12#13", "#1.5",
        "#1234567890123456", "mule-12", "Mule-12", "M-12", "MULE-", "MULE-12x", "ISO-8601-1", "x-MULE-12", "-12",
        "2-12",
        "ABCDEFGHIJKLMNOPQRSTU-1",
    ])
    func `what is part of something else is no name`(text: String) {
        #expect(BugName.all(in: text).isEmpty)
    }

    @Test func `the frames of a backtrace are no names`() {
        let backtrace = "Like #12:\n#0  0x0000 in main () at a.c:1\n  #1  0x0001 in start ()\n#2  0x0002 in f (n=#3)"
        #expect(BugName.all(in: backtrace).map(\.text) == ["#12", "#3"])
    }

    @Test func `a name has its place`() throws {
        let text = "Übel: wie 👩‍💻 #12!"
        let name = try #require(BugName.all(in: text).first)
        #expect(text[name.range] == "#12" && text[name.range.upperBound...] == "!")
    }

    @Test func `a log has no names`() {
        #expect(BugName.all(in: String(repeating: "#12 ", count: 25_001)).isEmpty)
        #expect(BugName.all(in: String(repeating: "#12 ", count: 25_000)).count == 25_000)
        #expect(BugName.all(in: String(repeating: "A", count: 50_000) + String(repeating: "-", count: 50_000)).isEmpty)
    }
}
