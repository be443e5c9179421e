import Foundation

/// What the name of a file says of its format.
package enum ImportFileName {
    private static let jsonSuffixes = ["json", "jsonl", "ndjson"]
    /// What the names of files end with that are imported.
    package static let suffixes = ["csv"] + jsonSuffixes
    /// What lists in the format of todo.txt are called.
    package static let listPatterns = ["todo.txt", "done.txt", "*.todo.txt", "*.done.txt"]

    /// Whether a file could be imported, by its name; any text can, when it is asked for.
    package static func isImportable(_ path: String) -> Bool {
        let file = URL(filePath: path)
        return suffixes.contains(file.pathExtension.lowercased()) || list(file) != nil
    }

    static func isJSON(_ file: URL) -> Bool {
        jsonSuffixes.contains(file.pathExtension.lowercased())
    }

    /// What a list of tasks is called that is named as such lists are; nil of another file. Programs move the tasks that are done
    /// from todo.txt to done.txt: they stay tasks of the same list.
    static func list(_ file: URL) -> String? {
        guard file.pathExtension.lowercased() == "txt" else { return nil }
        let name = file.deletingPathExtension().lastPathComponent
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = words.last?.lowercased(), ["todo", "done"].contains(last) else { return nil }
        return words.count == 1 ? "todo" : words.dropLast().joined(separator: ".")
    }
}
