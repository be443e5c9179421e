import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("https://github.com/hoop33/wry", "github.com"),
        ("http://github.com/hoop33/wry", "github.com"),
        ("https://github.com", "github.com"),
        ("https://github.com/", "github.com"),
        ("https://GitHub.COM/Hoop33", "github.com"),
        ("HTTPS://github.com/x", "github.com"),
        ("  https://github.com/x \n", "github.com"),
        ("https://github.com:8443/x", "github.com"),
        ("https://github.com:/x", "github.com"),
        ("https://user@github.com/x", "github.com"),
        ("https://user:pass@github.com/x", "github.com"),
        ("https://user:p@ss@github.com:80/x", "github.com"),
        ("https://github.com?tab=stars", "github.com"),
        ("https://github.com#readme", "github.com"),
        ("https://github.com./x", "github.com"),
        ("https://www.example.org/x", "www.example.org"),
        ("github.com/hoop33/wry", "github.com"),
        ("github.com", "github.com"),
        ("GitHub.com:443/x", "github.com"),
        ("//github.com/x", "github.com"),
        ("git@github.com:hoop33/wry.git", "github.com"),
        ("git@GitHub.com:hoop33/wry.git", "github.com"),
        ("github.com:hoop33/wry.git", "github.com"),
        ("git@server:projects/x", "server"),
        ("git@localhost:2222", "localhost"),
        ("ssh://git@github.com/hoop33/wry.git", "github.com"),
        ("ssh://git@github.com:22/hoop33/wry.git", "github.com"),
        ("git://git.kernel.org/pub/scm", "git.kernel.org"),
        ("git+ssh://git@salsa.debian.org/x", "salsa.debian.org"),
        ("svn+ssh://svn.example.org/x", "svn.example.org"),
        ("ftp://ftp.gnu.org/", "ftp.gnu.org"),
        ("http://localhost:3000/x", "localhost"),
        ("localhost:3000", "localhost"),
        ("http://127.0.0.1:8080/x", "127.0.0.1"),
        ("http://[::1]/x", "[::1]"),
        ("http://[2001:DB8::1]:8080/x", "[2001:db8::1]"),
        ("http://user@[::1]:80/x", "[::1]"),
        ("https://bücher.example/x", "bücher.example"),
        ("https://Bücher.Example/x", "bücher.example"),
        ("https://例え.jp/x", "例え.jp"),
        ("https://xn--bcher-kva.example", "xn--bcher-kva.example"),
        ("https://github.com\\x", "github.com"),
        ("", ""),
        ("   ", ""),
        ("My notes", "My notes"),
        ("Intranet", "Intranet"),
        ("https://", "https://"),
        ("https:///path", "https:///path"),
        ("file:///home/me/x", "file:///home/me/x"),
        ("not a url: really", "not a url: really"),
        ("see github.com for more", "see github.com for more"),
        ("http://two words.org/x", "http://two words.org/x"),
        ("http://[::1", "http://[::1"),
        (".", "."),
        ("@", "@"),
        ("://x", "://x"),
    ] as [(String, String)])
func `the host of a URL`(url: String, host: String) {
    #expect(HostName.of(url) == host)
}

@Test func `a very long URL gives its host, and very long text is its own host`() {
    #expect(HostName.of("https://github.com/" + String(repeating: "x", count: 1_000_000)) == "github.com")
    let text = String(repeating: "word ", count: 100_000) + "end"
    #expect(HostName.of(text) == text)
}
