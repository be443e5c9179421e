import Testing

@testable import CoreDumpStore

@Suite struct DisplayURLTests {
    @Test(arguments: [
        ("https://me:secret@github.com/hoop33/wry/", "github.com/hoop33/wry", "https://github.com/hoop33/wry/"),
        ("https://token@github.com", "github.com", "https://github.com"),
        ("me:secret@github.com/x", "github.com/x", "github.com/x"),
        ("git@github.com:hoop33/wry.git", "git@github.com:hoop33/wry.git", "git@github.com:hoop33/wry.git"),
        ("ssh://git@github.com:22/wry", "github.com:22/wry", "ssh://github.com:22/wry"),
        ("https://me:p@ss@XN--bcher-kva.example:80/A", "bücher.example:80/A", "https://xn--bcher-kva.example:80/A"),
        ("https://a.org/@me:x", "a.org/@me:x", "https://a.org/@me:x"), ("A note", "A note", "A note"), ("", "", ""),
    ])
    func `what is shown has no password, and hosts as people read them`(url: String, shown: String, whole: String) {
        #expect(DisplayURL.withoutScheme(url) == shown)
        #expect(DisplayURL.withoutPassword(url) == whole)
    }

    @Test func `a host is the same in letters and in Punycode`() {
        #expect(ComparedURL.of("https://xn--bcher-kva.example/x") == ComparedURL.of("Bücher.example/x/"))
    }
}
