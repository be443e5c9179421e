import Foundation

/// The checkout this test was compiled from.
enum SourceTree {
    /// The absolute path of a file or folder named from the top of the checkout.
    static func path(_ relative: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: relative).path
    }

    /// The Swift files below a folder, named from the top of the checkout, sorted.
    static func swiftFiles(below folder: String) throws -> [String] {
        try files(below: folder, withSuffixes: ["swift"])
    }

    /// The files below a folder whose names end in one of the suffixes, named from the top of the checkout, sorted.
    static func files(below folder: String, withSuffixes suffixes: Set<String>) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(folder))
            .filter { suffixes.contains(URL(filePath: $0).pathExtension) }
            .map { "\(folder)/\($0)" }
            .sorted()
    }

    static func text(of file: String) throws -> String {
        try String(contentsOfFile: path(file), encoding: .utf8)
    }

    /// The modules a file imports.
    static func imports(of file: String) throws -> Set<String> {
        let text = try text(of: file)
        let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
        let imports = text.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") || accessLevels.contains(String($0)) }
            guard words.first == "import", words.count >= 2 else { return nil }
            // `import struct Foundation.Data` names its kind first.
            let name = words.count == 2 ? words.last : words.dropFirst(2).first
            return name.flatMap { $0.split(separator: ".").first }.map(String.init)
        }
        return Set(imports)
    }
}
