import Foundation
import Testing

@testable import CoreDumpStore

/// Output as programs write it for a terminal.
@Suite struct TerminalTextTests {
    private func plain(_ text: String) -> String {
        String(decoding: TerminalText.plain(Array(text.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("\u{1B}[1m\u{1B}[31merror:\u{1B}[0m ‘x’\r\n", "error: ‘x’\r\n"),
        ("\u{1B}[38;2;1;2;3m\u{1B}[38:5:1mred\u{1B}[m", "red"),
        ("\u{1B}[K10%\r\u{1B}[?25l100%\n", "10%\r100%\n"),
        ("\u{1B}(B\u{1B}[m\u{0F}x\u{1B}7y\u{1B}=z", "xyz"),
        ("\u{1B}]0;title\u{7}a\u{1B}Pq#0\u{1B}\\b", "ab"),
    ])
    func `codes are taken out`(text: String, expected: String) {
        #expect(plain(text) == expected)
    }

    @Test(arguments: [
        ("\u{1B}]8;;http://x.org\u{1B}\\link\u{1B}]8;;\u{1B}\\.", "link <http://x.org>."),
        ("\u{1B}]8;id=1:a=b;http://x.org/?a;b\u{7}link\u{1B}]8;;\u{7}", "link <http://x.org/?a;b>"),
        ("\u{1B}]8;;http://x.org\u{7}http://x.org\u{1B}]8;;\u{7}!", "http://x.org!"),
        ("\u{1B}]8;;http://x.org\u{7}a\u{1B}[1m\u{1B}]8;;http://x.org\u{7}b\u{1B}]8;;\u{7}", "ab <http://x.org>"),
        ("\u{1B}]8;;http://a\u{7}a\u{1B}]8;;http://b\u{7}b", "a <http://a>b <http://b>"),
        ("\u{1B}]8;;http://a\u{7}\u{1B}]8;;\u{7}", "<http://a>"), ("\u{1B}]8;;http://a", "<http://a>"),
    ])
    func `a link keeps its target`(text: String, expected: String) {
        #expect(plain(text) == expected)
    }

    @Test(arguments: [
        "plain", "\u{1B}[31\nx", "\u{1B}]0;no end\nlines\nmore\u{7}", "\u{1B}é", "\u{1B}]8;;http://a\nb",
        "\u{1B}\u{1B}\n",
    ])
    func `what is no code stays`(text: String) {
        #expect(plain(text) == text)
    }

    @Test(arguments: ["a\u{1B}", "a\u{1B}[", "a\u{1B}[3", "a\u{1B}]8;;\u{1B}"])
    func `a code that is cut off at the end goes`(text: String) {
        #expect(plain(text) == "a")
    }
}
