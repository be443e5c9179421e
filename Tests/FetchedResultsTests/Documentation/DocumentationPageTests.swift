import Foundation
import Testing

/// What stands on the pages of the documentation is code that is compiled and run.
struct DocumentationPageTests {
    @Test(arguments: DocumentationPage.all)
    func `every line of code on a page stands in its example, in order`(page: DocumentationPage) throws {
        let code = try page.codeLines()
        #expect(!code.isEmpty)
        var rest = try page.sourceLines()[...]
        for line in code {
            let place = rest.firstIndex(of: line)
            guard let place else {
                Issue.record("\(page.name).md: this line does not stand in \(page.sources), or not here: \(line)")
                return
            }
            rest = rest[(place + 1)...]
        }
    }

    @Test func `every page with code has an example`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: DocumentationPage.catalogue.path)
        let checked = Set(DocumentationPage.all.map { "\($0.name).md" })
        for file in files.filter({ $0.hasSuffix(".md") }) where !checked.contains(file) {
            let url = DocumentationPage.catalogue.appending(path: file)
            let text = try String(contentsOf: url, encoding: .utf8)
            #expect(!text.contains("```swift"), "\(file) has code that no example compiles")
        }
    }

    @Test func `the getting-started page asks for the version of GRDB that the library is built with`() throws {
        let url = DocumentationPage.checkout.appending(path: "Package.swift")
        let manifest = try String(contentsOf: url, encoding: .utf8)
        let version = try #require(manifest.firstMatch(of: /GRDB\.swift", exact: "([0-9.]+)"/)?.1)
        #expect(GettingStartedPackage.manifest.contains("GRDB.swift\", exact: \"\(version)\""))
    }
}
