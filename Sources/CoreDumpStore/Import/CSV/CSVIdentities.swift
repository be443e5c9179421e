import Foundation

/// Gives each row of a CSV file the name by which it is known when the file is imported again.
///
/// A row is named by the key in it, one without a key by the digest of its title, its date and its details. The second of two
/// rows that are the same is another bug, so repetitions are numbered. Neither dates nor broken characters are in a key, so that
/// the same table in another encoding, for another zone or with its columns in another order has the same names.
struct CSVIdentities {
    /// A digest of each name that has occurred: eight bytes a row, where the names would take ten times as much. When two
    /// names had the same one, which takes thousands of millions of rows, the later would be numbered: always the same way.
    private var seen: Set<UInt64> = []
    /// How often a row has occurred, of those that have more than once.
    private var repetitions: [String: Int] = [:]
    /// The names of the projects: to fold a text costs more than all the rest.
    private var projects: [String: CSVProjectName] = [:]

    /// - Parameters:
    ///   - formerly: what the project is called where no column of projects is known.
    ///   - digested: what names a row that has no key.
    ///   - record: the source id that the bug has in records of its tracker; repetitions have their number behind it.
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
