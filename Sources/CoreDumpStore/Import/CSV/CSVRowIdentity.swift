import Foundation

/// How a row of a CSV file is recognised when the file is imported again.
struct CSVRowIdentity: Hashable {
    let project: CSVProjectName
    /// The key of the row, or the digest of its texts.
    let row: String
    /// Whether ``row`` is a digest of the texts. A key, in contrast, may belong to another bug in another file.
    let isDigest: Bool
    /// Which of the rows with the same ``row`` it is, from 1.
    var repetition = 1
    /// The source id of the same bug in the JSON records of its tracker, where the row gives it.
    var record: String?
    /// How an earlier import may have identified the row.
    let formerly: FormerRow

    /// The source id under another name of the project, which has or had more than one.
    func sourceID(in project: CSVProjectName) -> String {
        project.sourceID(row: row, repetition: repetition)
    }

    var sourceID: String { sourceID(in: project) }
}

/// How a row was identified by an import that did not recognise its columns of keys and projects.
struct FormerRow: Hashable {
    let project: CSVProjectName
    let texts: CSVDigestedTexts
}

/// The texts whose digest identifies a row without a key, as the table has them.
struct CSVDigestedTexts: Hashable {
    static let prefix = "sha256:"

    let title: String
    let created: String
    let details: String

    /// - Complexity: O(n)
    var name: String {
        Self.prefix + SHA256.hexadecimal(of: Data("\(title)\u{1F}\(created)\u{1F}\(details)".utf8))
    }
}

// MARK: - Identities of a file

/// Gives each row of a CSV file the identity by which it is recognised when the file is imported again.
///
/// The identity is the key of the row, or without a key the digest of its title, its date and its details. The second of two equal
/// rows is another bug, so repetitions are numbered. A key contains neither dates nor damaged characters, so that the same table has
/// the same identities in another encoding, for another time zone, or with its columns in another order.
struct CSVIdentities {
    /// A hash of each source id that has occurred: eight bytes per row, where the ids would take ten times as much. If two ids had the
    /// same hash, which takes thousands of millions of rows, the later row would be numbered, and always in the same way.
    private var seen: Set<UInt64> = []
    /// How often each repeated row has occurred.
    private var repetitions: [String: Int] = [:]
    /// A cache of project names, because folding a text costs more than all the rest.
    private var projects: [String: CSVProjectName] = [:]

    /// - Parameters:
    ///   - formerly: the name of the project if no column of projects is recognised.
    ///   - digested: the texts that identify a row without a key.
    ///   - record: the source id of the bug in the JSON records of its tracker. For repetitions, their number is appended.
    mutating func identity(
        project: String, formerly: String, key: String?, digested: CSVDigestedTexts, record: String? = nil
    ) -> CSVRowIdentity {
        var identity = CSVRowIdentity(
            project: name(of: project), row: key ?? digested.name, isDigest: key == nil, record: record,
            formerly: FormerRow(project: name(of: formerly), texts: digested))
        let sourceID = identity.sourceID
        guard !seen.insert(StableHash.of(sourceID)).inserted else { return identity }
        let number = repetitions[sourceID, default: 1] + 1
        repetitions[sourceID] = number
        identity.repetition = number
        identity.record = record.map { "\($0)#\(number)" }
        return identity
    }

    private mutating func name(of project: String) -> CSVProjectName {
        if let known = projects[project] { return known }
        let name = CSVProjectName(project)
        projects[project] = name
        return name
    }
}

// MARK: - Names

/// The name of a project in the source ids of CSV rows: folded, and escaped so that it contains no colon.
struct CSVProjectName: Hashable {
    /// The prefix of the source ids of CSV rows.
    static let allRows = "csv:"

    /// The prefix of the source ids of repeated rows.
    static let repetitions = "csv-repetition:"

    private let escaped: String

    init(_ name: String) {
        let folded = FoldedName.of(name)
        escaped =
            folded.contains(where: { $0 == ":" || $0 == "%" })
            ? folded.replacing("%", with: "%25").replacing(":", with: "%3A") : folded
    }

    /// The name in a source id; nil when that is not the source id of a CSV row.
    init?(in sourceID: String) {
        guard sourceID.hasPrefix(Self.allRows) else { return nil }
        let rest = sourceID.dropFirst(Self.allRows.count)
        guard let end = rest.firstIndex(of: ":") else { return nil }
        escaped = String(rest[..<end])
    }

    /// The folded name without escapes.
    var folded: String { escaped.replacing("%3A", with: ":").replacing("%25", with: "%") }

    /// The prefix of the source ids of the rows of the project.
    var prefix: String { "\(Self.allRows)\(escaped):" }

    /// The upper bound of the source ids of the rows of the project: the prefix with the character after the colon.
    var upperBound: String { "\(Self.allRows)\(escaped);" }

    /// The source id of a row, which is the `repetition`th with its key or digest, from 1.
    func sourceID(row: String, repetition: Int) -> String {
        repetition == 1 ? prefix + row : "\(Self.repetitions)\(repetition):\(escaped):\(row)"
    }

    /// Whether a source id is that of a repeated row of the project, whose key or digest begins with `beginning`.
    func isRepetition(_ sourceID: String, ofRowsBeginning beginning: String) -> Bool {
        guard sourceID.hasPrefix(Self.repetitions) else { return false }
        let number = sourceID.dropFirst(Self.repetitions.count).prefix { $0 != ":" }
        return sourceID[number.endIndex...].hasPrefix(":\(escaped):\(beginning)")
    }
}

/// The form in which names are compared: without case and diacritics. It is the same in every locale and every version of the program,
/// because it is part of the source ids of imported bugs.
enum FoldedName {
    /// - Complexity: O(n)
    static func of(_ name: String) -> String {
        name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
