import Testing

@testable import CoreDumpStore

@Suite struct SearchTermsTests {
    @Test(arguments: [
        ("", []), (" \t\n", []), ("crash", ["crash"]), ("  crash on\tstart ", ["crash", "on", "start"]),
        ("a b a B", ["a", "b", "B"]), ("日本 語", ["日本", "語"]), ("a\u{3000}b\u{A0}c", ["a", "b", "c"]),
        ("\"on start\"", ["on start"]), ("a \" on start \" b", ["a", "on start", "b"]), ("\"on sta", ["on sta"]),
        ("\"a b\"c", ["a b", "c"]), ("\"a b\"\"c d\"", ["a b", "c d"]),
        ("\"", ["\""]), ("\"\"", ["\"\""]), ("\" \" a", ["\"", "a"]), ("5\" disk", ["5\"", "disk"]),
        ("a \"", ["a"]), ("a b \" ", ["a", "b"]), ("a \"b", ["a", "b"]), ("a \"\"", ["a", "\"\""]),
        ("say\"a b\"", ["say\"a", "b\""]),
    ])
    func `words stand for themselves, and what is in quotation marks for a whole`(text: String, expected: [String]) {
        #expect(SearchTerms(text).words == expected)
    }
}
