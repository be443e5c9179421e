import Testing

@testable import CoreDumpStore

/// The written text; `MarkdownReadingTests` reads it with other programs.
@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("A \"quoted\" [title]", #"A "quoted" \[title\]"#), ("snake_case 2*3", #"snake\_case 2\*3"#),
        ("AT&T, R & D", "AT&amp;T, R & D"),
        ("- dash, 1. first", "- dash, 1. first"), ("#12 and C#", ##"#12 and C\#"##), ("<!-- x", #"\<!-- x"#),
        ("https://a.example/_b_c, see", "<https://a.example/_b_c>, see"),
        ("www.a_b.example", #"[www\.a\_b.example](<https://www.a_b.example>)"#),
        ("http://a.example/%20", #"[http\://a.example/%20](<http://a.example/%20>)"#), ("a\tb", "a&#9;b"),
        (" a ", "&#32;a&#32;"),
    ])
    func `a title means nothing`(title: String, expected: String) {
        #expect(MarkdownText.heading(title) == expected)
    }

    @Test func `the address of a project is a link, also without a scheme`() {
        #expect(MarkdownText.address("https://a.example/b_c") == "<https://a.example/b_c>")
        #expect(MarkdownText.address("a.example/b_c") == #"[a.example/b\_c](<https://a.example/b_c>)"#)
        #expect(MarkdownText.address("git@a.example:b_c") == #"git@a.example:b\_c"#)
    }

    @Test func `paragraphs and lines stay, and what is laid out is code`() {
        #expect(
            MarkdownQuotation.text("# One\ntwo\n\n\n1. three\n\n  four\n\n\tfive```\n") == ##"""
                > \# One\
                > two
                >
                > \
                > 1\. three
                >
                > ````
                >   four
                >
                > 	five```
                > ````

                """##)
    }
}
