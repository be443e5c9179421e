/// Finds the public members of a source file that are not documented, or do not say what they cost.
///
/// Reads plain text, one line after the other, as `swift format` lays it out.
struct PublicDocumentation {
    private enum Scope {
        /// Members are public without saying so.
        case publicMembers
        case other
    }

    private static let modifiers: Set<String> = [
        "public", "static", "final", "mutating", "nonisolated", "nonisolated(unsafe)", "prefix", "convenience",
        "isolated", "weak", "internal(set)", "private(set)", "indirect", "required",
    ]
    private static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol", "extension"]
    private static let members: Set<String> = [
        "func", "init", "subscript", "var", "let", "typealias", "associatedtype",
    ]

    private let lines: [String]
    private var scopes: [(depth: Int, scope: Scope)] = []
    private var depth = 0

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.drop { $0 == " " })
        }
    }

    /// What is missing: the numbers of lines, and what.
    mutating func faults() -> [(line: Int, fault: String)] {
        var faults: [(line: Int, fault: String)] = []
        for (index, line) in lines.enumerated() where !line.hasPrefix("//") {
            if let fault = fault(at: index) { faults.append((index + 1, fault)) }
            enter(line)
        }
        return faults
    }

    private func fault(at index: Int) -> String? {
        let (modifiers, keyword) = Self.declaration(lines[index])
        let isType = Self.types.contains(keyword)
        guard isType || Self.members.contains(keyword), keyword != "extension" else { return nil }
        let isMemberOfPublic = scopes.last.map { $0.depth == depth && $0.scope == .publicMembers } ?? false
        guard modifiers.contains("public") || isMemberOfPublic && !isType else { return nil }
        let documentation = documentation(before: index)
        if documentation.isEmpty { return "no documentation: \(lines[index])" }
        guard Self.isComputed(lines[index], keyword) else { return nil }
        return documentation.contains { $0.hasPrefix("/// - Complexity: ") }
            ? nil : "no complexity: \(lines[index])"
    }

    /// Stored properties cost nothing worth saying.
    private static func isComputed(_ line: String, _ keyword: String) -> Bool {
        switch keyword {
        case "func", "init", "subscript": true
        case "var": line.firstIndex(of: "{").map { !line[..<$0].contains("=") } ?? false
        default: false
        }
    }

    private func documentation(before index: Int) -> [String] {
        var start = index
        while start > 0, lines[start - 1].hasPrefix("@") { start -= 1 }
        let end = start
        while start > 0, lines[start - 1].hasPrefix("///") { start -= 1 }
        return Array(lines[start..<end])
    }

    private mutating func enter(_ line: String) {
        let opened = line.count { $0 == "{" } - line.count { $0 == "}" }
        depth += opened
        while let last = scopes.last, last.depth > depth { scopes.removeLast() }
        let (modifiers, keyword) = Self.declaration(line)
        guard opened > 0, Self.types.contains(keyword) else { return }
        let isOpen = ["protocol", "extension"].contains(keyword) && modifiers.contains("public")
        scopes.append((depth, isOpen ? .publicMembers : .other))
    }

    /// The modifiers of a declaration and its keyword, which is anything if the line is none.
    private static func declaration(_ line: String) -> (modifiers: Set<String>, keyword: String) {
        var modifiers: Set<String> = []
        for word in line.split(separator: " ") {
            if word.hasPrefix("@") { continue }
            guard Self.modifiers.contains(String(word)) else {
                return (modifiers, String(word.prefix(while: \.isLetter)))
            }
            modifiers.insert(String(word))
        }
        return (modifiers, "")
    }
}
