import Testing

@testable import CoreDumpStore

@Suite struct TextLinkTests {
    @Test(
        arguments: [
            ("see https://example.org/x for more", ["https://example.org/x"]),
            ("https://example.org", ["https://example.org"]),
            ("HTTP://Example.ORG/X", ["HTTP://Example.ORG/X"]),
            ("End of a sentence: http://example.org/x.", ["http://example.org/x"]),
            ("http://a.org, http://b.org; http://c.org!", ["http://a.org", "http://b.org", "http://c.org"]),
            ("(see http://example.org/x)", ["http://example.org/x"]),
            ("http://example.org/a_(b)", ["http://example.org/a_(b)"]),
            ("(http://example.org/a_(b))", ["http://example.org/a_(b)"]),
            ("[http://example.org/x].", ["http://example.org/x"]),
            ("<https://example.org/x>", ["https://example.org/x"]),
            ("\"https://example.org/x\"", ["https://example.org/x"]),
            ("https://example.org/?a=1&b=2#c", ["https://example.org/?a=1&b=2#c"]),
            ("one\nhttps://example.org/x\ntwo", ["https://example.org/x"]),
            ("http://[::1]:8080/x", ["http://[::1]:8080/x"]),
            ("https://пример.рф/путь", ["https://пример.рф/путь"]),
            ("http://localhost:3000/x", ["http://localhost:3000/x"]),
            ("mailto:ada@example.org?subject=x", ["mailto:ada@example.org?subject=x"]),
            ("write to mailto:ada@example.org.", ["mailto:ada@example.org"]),
            ("https://a.org/x:y", ["https://a.org/x:y"]),
            ("http://http://a.org", ["http://http://a.org"]),
            ("www.example.org", ["https://www.example.org"]),
            ("See WWW.Example.org/x, or www.a.org.", ["https://WWW.Example.org/x", "https://www.a.org"]),
            (
                "(www.a.org) http://www.b.org www.c.org:80/x",
                ["https://www.a.org", "http://www.b.org", "https://www.c.org:80/x"]
            ),
            ("http://a.org/?x=www.b.org", ["http://a.org/?x=www.b.org"]),
        ])
    func `links are found as people write them`(text: String, addresses: [String]) {
        #expect(TextLink.all(in: text).map(\.address) == addresses)
    }

    @Test(
        arguments: [
            "", ":", "no link", "http:", "http://", "http:// x", "https://.", "http:/example.org", "ftp://example.org",
            "javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "xhttp://example.org", "1http://a.org",
            "éhttp://example.org", "mailto:", "mailto:ada", "mailto:@example.org", "mailto:ada@", "mailto:a@b@c",
            "12:30", "www", "www.", "www.org", "www..org", "www.a", "www./a.org", "xwww.a.org", "éwww.a.org",
            "a.www.b.org",
            "ada@www.a.org", "wwww.a.org",
            "http://\u{202E}gro.elpmaxe",
        ])
    func `what is no link of these schemes is left alone`(text: String) {
        #expect(TextLink.all(in: text).isEmpty)
    }

    @Test func `a range is where the address stands`() {
        let text = "é👍 https://example.org/ü, then http://b.org"
        let links = TextLink.all(in: text)
        #expect(links.map { String(text[$0.range]) } == links.map(\.address))
        #expect(links.count == 2)
    }

    @Test func `an address ends where text is turned round`() {
        #expect(TextLink.all(in: "http://a.org/\u{202E}gpj.exe").map(\.address) == ["http://a.org/"])
    }

    @Test func `text that goes on and on is no link, and is looked through quickly`() {
        #expect(TextLink.all(in: String(repeating: "http:", count: 20_000)).isEmpty)
        #expect(TextLink.all(in: String(repeating: "mailto:", count: 2_000)).isEmpty)
        #expect(TextLink.all(in: "http://a.org/" + String(repeating: "a", count: 20_000)).isEmpty)
        #expect(TextLink.all(in: String(repeating: "w", count: 20_000)).isEmpty)
        #expect(TextLink.all(in: String(repeating: "www.", count: 2_000)).isEmpty)
        #expect(TextLink.all(in: String(repeating: "http://a.org ", count: 1_000)).count == 1_000)
        #expect(
            TextLink.all(in: "http://a.org/" + String(repeating: ")", count: 1_000)).map(\.address) == ["http://a.org/"]
        )
    }

    @Test(
        arguments: [
            ("https://github.com/hoop33/wry", "https://github.com/hoop33/wry"),
            (" https://github.com ", "https://github.com"),
            ("github.com/hoop33/wry", "https://github.com/hoop33/wry"),
            ("example.org:8080/x", "https://example.org:8080/x"),
            ("git@github.com:hoop33/wry.git", nil),
            ("ssh://git@github.com/x", nil),
            ("javascript:alert(1)", nil),
            ("My notes", nil),
            ("wry", nil),
            ("", nil),
        ] as [(String, String?)])
    func `the URL of a project is a link where a browser can show it`(url: String, address: String?) {
        #expect(TextLink.address(ofProjectURL: url) == address)
    }
}
