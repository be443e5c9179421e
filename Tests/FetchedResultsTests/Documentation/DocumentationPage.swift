import Foundation
import Testing

/// A page of the documentation catalogue, and the sources of its code.
struct DocumentationPage: CustomTestStringConvertible {
    let name: String
    /// Files of this folder in which the code of the page stands, one after the other.
    let sources: [String]

    static let all = [
        DocumentationPage(
            name: "GettingStarted",
            sources: ["GettingStartedPackage", "Book", "BookList", "GettingStartedExample"]),
        DocumentationPage(name: "Requests", sources: ["RequestsExample"]),
        DocumentationPage(name: "Changes", sources: ["ChangesExample"]),
        DocumentationPage(name: "Undo", sources: ["UndoExample"]),
        DocumentationPage(name: "CachingSections", sources: ["SectionCacheExample"]),
    ]

    static var checkout: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    static var catalogue: URL { checkout.appending(path: "Sources/FetchedResults/FetchedResults.docc") }

    var testDescription: String { name }

    /// The lines of all Swift code blocks, without indentation and empty lines.
    func codeLines() throws -> [String] {
        let page = Self.catalogue.appending(path: "\(name).md")
        var lines: [String] = []
        var isCode = false
        for line in Self.lines(of: try String(contentsOf: page, encoding: .utf8)) {
            if isCode {
                isCode = line != "```"
                if isCode { lines.append(line) }
            } else {
                isCode = line == "```swift"
            }
        }
        return lines
    }

    /// The lines of the sources, without indentation and empty lines.
    func sourceLines() throws -> [String] {
        try sources.flatMap { source in
            let file = Self.checkout.appending(path: "Tests/FetchedResultsTests/Documentation/\(source).swift")
            return Self.lines(of: try String(contentsOf: file, encoding: .utf8))
        }
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
