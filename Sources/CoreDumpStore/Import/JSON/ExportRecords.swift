/// The first line of an export.
struct ExportHeader: Decodable {
    static let format = "core-dump"
    /// What this version of the program writes, and the newest it reads. Screenshots of version 1 are all PNGs, and versions before 3
    /// have no `values`: a program that does not know these must not leave them out without a word.
    static let version = 3
    static let firstVersionWithValues = 3

    var format: String
    var version: Int
    /// The id of the database that was exported.
    var database: String
}

/// A project of an export. Its id is good for its bugs in the same file only.
struct ExportedProject: Decodable {
    var id: Int64
    var name: String
    var url: String
    var added: String?
    /// The keys of values that are of another type than they should be.
    let leftOut: [String]

    private enum CodingKeys: CodingKey {
        case id, name, url, added
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var leftOut: [String] = []
        id = try values.decode(Int64.self, forKey: .id)
        name = try values.decode(String.self, forKey: .name)
        url = values.value(.url, orNote: &leftOut) ?? ""
        added = values.value(.added, orNote: &leftOut)
        self.leftOut = leftOut
    }
}

/// A bug of an export.
struct ExportedBug: Decodable {
    /// Names the bug for ever; nil in an export made by hand, where the database and the number name it.
    var id: String?
    var number: Int64
    /// The id of the project in the same file.
    var project: Int64
    var title: String
    var details: String?
    var status: String?
    var priority: String?
    var created: String?
    var updated: String?
    var closed: String?
    /// What people called it where it came from.
    var key: String?
    /// Pairs of a name and a value.
    var values: [NamedValue]
    var screenshots: [ExportedScreenshot]?
    /// The keys of values that are of another type than they should be.
    let leftOut: [String]

    private enum CodingKeys: CodingKey {
        case id, number, project, title, details, status, priority, created, updated, closed, key, values, screenshots
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var leftOut: [String] = []
        number = try values.decode(Int64.self, forKey: .number)
        project = try values.decode(Int64.self, forKey: .project)
        title = try values.decode(String.self, forKey: .title)
        id = values.value(.id, orNote: &leftOut)
        details = values.value(.details, orNote: &leftOut)
        status = values.value(.status, orNote: &leftOut)
        priority = values.value(.priority, orNote: &leftOut)
        created = values.value(.created, orNote: &leftOut)
        updated = values.value(.updated, orNote: &leftOut)
        closed = values.value(.closed, orNote: &leftOut)
        key = values.value(.key, orNote: &leftOut)
        let pairs: [[String]] = values.value(.values, orNote: &leftOut) ?? []
        if pairs.contains(where: { $0.count != 2 }) { leftOut.append(CodingKeys.values.stringValue) }
        self.values = pairs.filter { $0.count == 2 }.map { NamedValue($0[0], $0[1]) }
        let screenshots: [ExportedScreenshot?]? = values.value(.screenshots, orNote: &leftOut)
        self.screenshots = screenshots?.compactMap(\.self)
        self.leftOut = leftOut
    }
}

/// More screenshots of the bug before, so that no line of an export grows without bound.
struct ExportedScreenshots: Decodable {
    /// The number of the bug.
    var bug: Int64
    var screenshots: [ExportedScreenshot]
}

/// The beginning of a content that is too long for one line; the rest of it is in the first screenshot of the next
/// ``ExportedScreenshots``.
struct ExportedPart: Decodable {
    /// The number of the bug.
    var bug: Int64
    /// In base64; `png` of version 1.
    var content: String?
    var png: String?
}

/// A long text of the bug before, or a part of it: the parts follow each other.
struct ExportedText: Decodable {
    /// The number of the bug.
    var bug: Int64
    /// The length of the whole.
    var bytes: Int
    /// The digest of the whole.
    var sha256: String
    /// Where the part begins.
    var offset: Int?
    /// The part in base64.
    var content: String?
    /// The path of the whole, relative to the directory of the export.
    var file: String?
}

struct ExportedScreenshot: Decodable {
    var width: Int?
    var height: Int?
    var sha256: String?
    /// The content in base64; `png` of version 1.
    var content: String?
    var png: String?
    /// The path of the content, relative to the directory of the export.
    var file: String?
}
