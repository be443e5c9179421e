import Testing

@testable import CoreDumpStore

@Suite struct NormalizedTextTests {
    @Test(arguments: [
        (" Crash ", "Crash"), ("\u{8}Crash", "Crash"), ("a\r\nb\n\nc", "a b c"), ("a\tb\u{7F}", "a b"),
        ("\u{1B}\u{9}", ""), ("\u{9B} \u{2028}é\u{2029}", "é"), ("a  b", "a  b"), ("👩‍👩‍👧 ok", "👩‍👩‍👧 ok"),
        ("\u{200B}\u{200D} \u{2060}", ""), ("\u{200F}ا", "\u{200F}ا"),
    ])
    func `a title is one line of what can be seen`(text: String, line: String) throws {
        #expect(NormalizedText.line(text) == line)
        guard !line.isEmpty else {
            #expect(throws: StoreError.emptyTitle) { try NormalizedText.required(text, orThrow: .emptyTitle) }
            return
        }
        #expect(try NormalizedText.required(text, orThrow: .emptyTitle) == line)
    }

    @Test func `the name of a project out of a file is one line, too, unless nothing is left of it`() {
        #expect(NormalizedText.name("\u{7F}Mule\tESB\n") == "Mule ESB")
        #expect(NormalizedText.name("\u{7F}\t") == "\u{7F}\t")
    }

    @Test func `a null character becomes its replacement`() throws {
        #expect(try NormalizedText.required("a\0", orThrow: .emptyTitle) == "a\u{FFFD}")
        #expect(NormalizedText.exact("\0e\u{301}\r\n\0") == "\u{FFFD}e\u{301}\r\n\u{FFFD}")
    }
}
