import Foundation

/// By what a row of a CSV file is known when the file is imported again.
struct CSVRowIdentity: Hashable {
    let project: CSVProjectName
    /// The key in it, or the digest of what stands there.
    let row: String
    /// Whether `row` says all that there was in the row; a key may be that of another one in another file.
    let isDigest: Bool
    /// Which of the rows of that name it is, from 1.
    var repetition = 1
    /// The source id that the same bug has in records of its tracker, where the row says that.
    var record: String?
    /// What it may have been known by before.
    let formerly: FormerRow

    /// Under the name of another project: its own has, or had, more than one.
    func sourceID(in project: CSVProjectName) -> String {
        project.sourceID(row: row, repetition: repetition)
    }

    var sourceID: String { sourceID(in: project) }
}

/// By what a row of a table may be known that was imported when its columns of keys and of projects were not recognised.
struct FormerRow: Hashable {
    /// The name of the file.
    let project: CSVProjectName
    let texts: CSVDigestedTexts
}

/// What names a row of a table that has no key, as it stands there.
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
