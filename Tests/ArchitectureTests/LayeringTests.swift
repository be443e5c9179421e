import Foundation
import Testing

/// Holds the direction of the arrows in docs/Modules.md: which module may import which.
@Suite struct LayeringTests {
    /// What each module may import, besides Foundation and the C library. C targets are checked by their includes.
    private static let allowed: [String: Set<String>] = [
        "Gtk": ["CGtk", "CGtkShim"],
        "FetchedResults": ["GRDB", "CSQLiteSession", "_FoundationICU"],
        "Screenshots": ["CPNGShim"],
        "Localization": ["CLibintl"],
        "CoreDumpStore": ["FetchedResults", "Screenshots", "GRDB"],
        "CoreDumpCLI": ["CoreDumpStore", "ArgumentParser"],
        "CoreDumpUI": ["Gtk", "CoreDumpStore", "FetchedResults", "Localization"],
        "SectionedViewsModel": ["Gtk"],
        "SectionedViewsDemo": ["Gtk", "SectionedViewsModel"],
        "coredump": ["CoreDumpUI", "CoreDumpCLI", "CoreDumpStore", "ArgumentParser"],
    ]
    private static let everywhere: Set<String> = ["Foundation", "Dispatch", "Glibc", "Synchronization"]

    @Test(arguments: allowed.keys.sorted())
    func `a module imports only what lies below it`(module: String) throws {
        let files = try SourceTree.swiftFiles(below: "Sources/\(module)")
        try #require(!files.isEmpty)
        let permitted = Self.everywhere.union(Self.allowed[module] ?? [])
        for file in files {
            let imports = try SourceTree.imports(of: file)
            #expect(imports.subtracting(permitted).isEmpty, "\(file) imports what \(module) may not")
        }
    }

    @Test func `every module has its rule`() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: SourceTree.path("Sources"))
        let swiftModules = try modules.filter { try !SourceTree.swiftFiles(below: "Sources/\($0)").isEmpty }
        #expect(Set(swiftModules) == Set(Self.allowed.keys))
    }

    @Test func `no file has grown beyond what can be read at once`() throws {
        for folder in ["Sources", "Tests", "Benchmarks"] {
            for file in try SourceTree.swiftFiles(below: folder) {
                let lines = try String(contentsOfFile: SourceTree.path(file), encoding: .utf8).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= 250, "\(file) has \(lines.count) lines: split it by subject")
            }
        }
    }
}
