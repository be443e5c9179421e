import Foundation
import Testing

/// Holds the direction of the arrows in docs/Modules.md: which module may import which.
@Suite struct LayeringTests {
    /// What each module may import, besides Foundation and the C library. C targets are checked by their includes.
    private static let allowed: [String: Set<String>] = [
        "Paths": [],
        "Gtk": ["CGtk", "CGtkShim", "Paths"],
        "ListDiff": [],
        "SectionedViews": ["Gtk", "ListDiff", "CGtk", "CGtkShim"],
        "FetchedResults": ["ListDiff", "GRDB", "CSQLiteSession", "_FoundationICU"],
        "Screenshots": ["CJPEGShim", "CLCMS", "CPNGShim", "CPictureLibraries", "CPixbufShim", "CTIFFShim"],
        "Localization": ["CLibintl"],
        "CoreDumpStore": ["FetchedResults", "Paths", "Screenshots", "CSQLiteLocks", "GRDB"],
        "AppModel": ["CoreDumpStore", "FetchedResults", "ListDiff"],
        "CoreDumpCLI": ["CoreDumpStore", "Paths", "Screenshots", "ArgumentParser"],
        "CoreDumpUI": [
            "AppModel", "Gtk", "SectionedViews", "CoreDumpStore", "FetchedResults", "ListDiff", "Localization", "Paths",
            "Screenshots",
        ],
        "SectionedViewsModel": ["ListDiff"],
        "SectionedViewsDemo": ["Gtk", "ListDiff", "SectionedViews", "SectionedViewsModel"],
        "coredump": ["CoreDumpUI", "CoreDumpCLI", "CoreDumpStore", "Paths", "ArgumentParser"],
    ]
    /// The same of the programs that measure these.
    private static let allowedInBenchmarks: [String: Set<String>] = [
        "Support": [],
        "FetchedResults": ["FetchedResults", "ListDiff", "BenchmarkSupport", "CSQLiteSession", "CAllocator", "GRDB"],
        "SectionedViews": ["Gtk", "ListDiff", "SectionedViews", "CGtk", "BenchmarkSupport", "CAllocator"],
        "Store": [
            "CoreDumpStore", "StoreSteps", "FetchedResults", "Screenshots", "CPNG", "BenchmarkSupport", "GRDB",
        ],
        "Window": ["CGtk"],
    ]
    private static let everywhere: Set<String> = ["Foundation", "Dispatch", "Glibc", "Synchronization"]

    @Test(arguments: allowed.keys.sorted())
    func `a module imports only what lies below it`(module: String) throws {
        try expectImports(of: "Sources/\(module)", within: Self.allowed[module] ?? [])
    }

    @Test(arguments: allowedInBenchmarks.keys.sorted())
    func `a benchmark imports only what it measures and measures with`(folder: String) throws {
        try expectImports(of: "Benchmarks/\(folder)", within: Self.allowedInBenchmarks[folder] ?? [])
    }

    @Test func `every module has its rule`() throws {
        for (folder, rules) in [("Sources", Self.allowed), ("Benchmarks", Self.allowedInBenchmarks)] {
            let modules = try FileManager.default.contentsOfDirectory(atPath: SourceTree.path(folder))
            let swiftModules = try modules.filter { try !SourceTree.swiftFiles(below: "\(folder)/\($0)").isEmpty }
            #expect(Set(swiftModules) == Set(rules.keys))
        }
    }

    private func expectImports(of folder: String, within allowed: Set<String>) throws {
        let files = try SourceTree.swiftFiles(below: folder)
        try #require(!files.isEmpty)
        let permitted = Self.everywhere.union(allowed)
        for file in files {
            let imports = try SourceTree.imports(of: file)
            #expect(imports.subtracting(permitted).isEmpty, "\(file) imports what it may not")
        }
    }
}
