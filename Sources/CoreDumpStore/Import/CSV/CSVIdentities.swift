import Foundation

/// Gives each row of a CSV file the name by which it is known when the file is imported again.
///
/// A row is named by the key in it, one without a key by the digest of its title, its date and its details. The second of two
/// rows that are the same is another bug, so repetitions are numbered.
struct CSVIdentities {
    /// A digest of each name that has occurred: eight bytes a row, where the names would take ten times as much. When two
    /// names had the same one, which takes thousands of millions of rows, the later would be numbered: always the same way.
    private var seen: Set<UInt64> = []
    /// How often a name has occurred, of those that have more than once.
    private var repetitions: [String: Int] = [:]
    /// The beginning of the names in each project: to fold a text costs more than all the rest.
    private var beginnings: [String: String] = [:]

    mutating func identity(
        project: String, key: String?, title: String, created: String, details: String
    ) -> BugIdentity {
        let row = key ?? "sha256:" + SHA256.hexadecimal(of: Data("\(title)\u{1F}\(created)\u{1F}\(details)".utf8))
        let name = beginning(project) + row
        guard !seen.insert(Self.digest(name)).inserted else { return .source("csv:" + name) }
        let number = repetitions[name, default: 1] + 1
        repetitions[name] = number
        return .source("csv-repetition:\(number):" + name)
    }

    private mutating func beginning(_ project: String) -> String {
        if let known = beginnings[project] { return known }
        let beginning = Self.escaped(FoldedName.of(project)) + ":"
        beginnings[project] = beginning
        return beginning
    }

    /// What begins the names of all rows of a project, whether repeated or not.
    static func prefix(project: String) -> String {
        "csv:\(escaped(FoldedName.of(project))):"
    }

    /// A name of a project that does not run into what follows it.
    private static func escaped(_ name: String) -> String {
        name.contains(where: { $0 == ":" || $0 == "%" })
            ? name.replacing("%", with: "%25").replacing(":", with: "%3A") : name
    }

    /// FNV-1a: the same in every run, unlike Swift's own hashes.
    private static func digest(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
