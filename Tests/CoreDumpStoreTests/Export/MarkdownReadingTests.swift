import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Markdown readers show titles and details of an export as they were typed.
@MainActor
@Suite(.enabled(if: !MarkdownReader.installed.isEmpty, "none of cmark-gfm, markdown-it-py and mistune is installed"))
struct MarkdownReadingTests {
    private let fixture: StoreFixture
    private let project: Project.ID

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "<!-- *P* -->", url: "https://a.example/_b_?c=1&d=2"))
    }

    private func add(_ title: String, _ details: String) throws {
        _ = try fixture.store.addBug(BugDraft(projectID: project, title: title, details: details))
    }

    private func expectSameTexts(from reader: MarkdownReader, _ comment: Comment? = nil) throws {
        let file = fixture.directory.url.appending(path: "x.md")
        _ = try fixture.store.export(ExportOptions(.markdown), to: file, replacing: true)
        let bugs = try fixture.bugs()
        let read = try reader.bugs(in: file)
        #expect(read.count == bugs.count, comment)
        for (bug, found) in zip(bugs, read) {
            #expect(found.title == "#\(bug.number) \(bug.title)", comment)
            #expect(reader.comparable(found.details) == reader.comparable(bug.details), comment)
        }
    }

    private static let texts = [
        "*star* _under_ **bold** __init__ ~~strike~~ ~one~", "# hash", "trailing #", "# # #", "#", "##", "> quote",
        "- dash",
        "+ plus", "* star", "-", "+", "*", "_", "`", "---", "***", "===", "1. first", "1) first", "12.", "1",
        "- [ ] task",
        "[ ] box", "[x]: http://example.org", "[^1]: note", "[link](http://x) ![img](y.png)", "!http://a.example/%20",
        "<b>bold</b> & &amp; <script>", "<!-- open", "<!-- c -->", "<details><summary>x", "a<br>b",
        "&copy; &#35; &copy", "AT&T",
        "`code` ``two`` ```", "a | b | c", "|a|b|", "--|--", "~~~~", "line \\ back\\*slash \\", "\\# escaped",
        "$a$ $$b$$",
        "https://a.example/_b_c_d?e=1&f=2", "see (http://a.example/_b_), or http://a.example/_c_.",
        "https://a.example/%20_b",
        "http://xn--bcher-kva.example/_a_", "www.example.org www.a_b.example/_c_", "a_b@c.example mailto:a_b@c.example",
        "ftp://a_b.example/_c_ \\http://a.example/_b_", "http://a.example/?a&copy;b_c_",
        "http://[::1]/_a_ [http://a.example]",
        "snake_case_name 2*3*4", ": definition", "\"quoted\" 'tick", "ünï – “q” 日本 \u{a0}x", ":smile: @home #12",
    ]

    @Test(arguments: MarkdownReader.installed)
    func `what means something in Markdown is read as it was typed`(reader: MarkdownReader) throws {
        for text in Self.texts { try add(text, text) }
        for (index, text) in Self.texts.enumerated() {
            try add("Lines", "\(text)\n\(Self.texts[(index + 7) % Self.texts.count])\n\n\n\(text)")
        }
        try expectSameTexts(from: reader)
    }

    @Test(arguments: MarkdownReader.installed)
    func `what is laid out by blank space stays so`(reader: MarkdownReader) throws {
        let details = [
            "Error:\n  at a.b (c.swift:1)\n\n    at d\n\n\nand then\nthis", "    if x {\n        y()\n    }",
            "a   b\n--- ---\n1   2",
            "```swift\n  let x = `1`\n```", "  ````\n  ```", "x\ty\nz", "trailing  \nspaces \nhere ", "\n\n  first\n",
            "a\r\nb\rc",
            "  a\n\nb\n\n  c\n\n\n\n  d\n\n\n\n\ne",
        ]
        for text in details { try add("Layout", text) }
        try expectSameTexts(from: reader)
    }

    @Test(arguments: MarkdownReader.installed)
    func `random texts are read as they were typed`(reader: MarkdownReader) throws {
        let pieces =
            "\\`*_[]<>#&|~!$-+=:.()'\"@^{}/%0123;,?ax ".map(String.init) + [
                "  ", "\n", "\n\n", "\n\n\n", "    ", "```", "~~~", "<!--", "-->", "<script>", "</script>", "&amp;",
                "&copy;", "&#35;",
                "http://", "https://a.example/_b_", "www.", "www.a_b.example/_c_", "a@b.example", "mailto:a_@b.example",
                "http://a.example/%20_x?a=1&b=2&copy;", "1. ", "2) ", "- ", "> ", "[x]: ", "[^1]: ", "](", "é", "日本",
                " \n", "\\\n",
                "\r\n", "---", "===", "| a |", "--|--", "word",
            ]
        var random = SplitMix(seed: 7)
        func text(_ count: Int) -> String {
            (0..<random.number(below: count)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
        }
        for _ in 0..<150 { try add("x" + text(9), text(25)) }
        for _ in 0..<50 { try add(text(9) + "x", text(60)) }
        try expectSameTexts(from: reader)
    }

    nonisolated private static let shared: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "data/exports/markdown-titles.csv")
    }()

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: shared.path), "the file is not here"),
        arguments: MarkdownReader.installed)
    func `the texts of a file are read as they are there`(reader: MarkdownReader) throws {
        let report = try fixture.store.importBugs(from: Self.shared)
        #expect(report.bugCount == 61)
        try expectSameTexts(from: reader)
    }
}

/// A Markdown program or library, run by read_markdown.py.
struct MarkdownReader: CustomTestStringConvertible, Sendable {
    let name: String

    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "read_markdown.py")
        .path

    static let installed: [MarkdownReader] = {
        let names = (try? String(decoding: run([]), as: UTF8.self).split(separator: "\n")) ?? []
        return names.map { MarkdownReader(name: String($0)) }
    }()

    var testDescription: String { name }

    func bugs(in file: URL) throws -> [(title: String, details: String)] {
        try JSONDecoder().decode([[String]].self, from: Self.run([name, file.path])).map { ($0[0], $0[1]) }
    }

    /// Without differences that Markdown cannot express: white space around a text and in blank lines, and line ends. mistune converts
    /// tabs at the beginning of quoted lines to spaces.
    func comparable(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { line -> Substring in
                guard !line.allSatisfy(\.isWhitespace) else { return "" }
                return name == "mistune" && line.hasPrefix("\t") ? line.drop(while: \.isWhitespace) : line
            }
        return lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private static func run(_ arguments: [String]) throws -> Data {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [script] + arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
