import Foundation
import GRDB

/// How the user maps the columns of a table to fields. Columns that are not in it go where the headers say.
///
/// Case and white space of the headers do not matter, as in all rules about headers.
package struct ColumnMapping: Equatable, Sendable {
    private struct Key: Hashable {
        let header: String
        let occurrence: Int

        init(_ column: ColumnName) {
            (header, occurrence) = (TableFormat.folded(column.header), column.occurrence)
        }
    }

    private var targets: [Key: ColumnTarget] = [:]

    package init() {}

    package var isEmpty: Bool { targets.isEmpty }

    /// Nil for a column that goes where its header says.
    package subscript(column: ColumnName) -> ColumnTarget? {
        get { targets[Key(column)] }
        set { targets[Key(column)] = newValue }
    }

    // MARK: - Stored form

    /// The JSON that is written into a setting.
    private struct Stored: Codable {
        struct Column: Codable {
            var header: String
            var occurrence: Int
            var target: String
        }

        static let version = 1

        var version: Int
        var columns: [Column]
    }

    /// `{"columns":[{"header":"completion date","occurrence":1,"target":"closed"}],"version":1}`
    var stored: String {
        let columns = targets.map { key, target in
            Stored.Column(header: key.header, occurrence: key.occurrence, target: target.word)
        }
        let ordered = columns.sorted { ($0.header, $0.occurrence) < ($1.header, $1.occurrence) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try? encoder.encode(Stored(version: Stored.version, columns: ordered))
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Nil for a text that is damaged or was written by a newer version of the program.
    init?(stored: String) {
        guard let read = try? JSONDecoder().decode(Stored.self, from: Data(stored.utf8)),
            read.version == Stored.version
        else { return nil }
        for column in read.columns {
            guard let target = ColumnTarget(word: column.target) else { return nil }
            self[ColumnName(header: column.header, occurrence: column.occurrence)] = target
        }
    }
}

// MARK: - Remembered mappings

/// Chooses the mapping of a table: the one that the caller gives, or the one that is remembered for tables of its shape.
struct ColumnMappings: Sendable {
    private let given: ColumnMapping?
    /// The stored mappings, by the names of their settings.
    private let remembered: [String: String]

    /// - Parameter given: the mapping of every table.
    init(_ given: ColumnMapping = ColumnMapping()) {
        (self.given, remembered) = (given, [:])
    }

    /// - Parameter given: nil to use the remembered mappings.
    /// - Complexity: O(k) for k remembered mappings.
    init(_ given: ColumnMapping?, in db: Database) throws {
        self.given = given
        remembered = given == nil ? try Setting.values(startingWith: Setting.columnMappings, in: db) : [:]
    }

    func mapping(for shape: TableShape) -> ColumnMapping {
        given ?? remembered[Setting.columnMapping(of: shape).name].flatMap { ColumnMapping(stored: $0) }
            ?? ColumnMapping()
    }

    /// Stores the given mapping for tables of a shape; an empty one removes the stored mapping. Without a given mapping, nothing changes.
    func remember(for shape: TableShape, in db: Database) throws {
        guard let given else { return }
        let setting = Setting.columnMapping(of: shape)
        if given.isEmpty {
            try setting.remove(in: db)
        } else {
            try setting.set(given.stored, in: db)
        }
    }
}

extension Setting {
    /// The prefix of the names of the settings that are mappings.
    fileprivate static let columnMappings = "column_mapping:"

    /// The setting with the ``ColumnMapping`` of tables of a shape.
    fileprivate static func columnMapping(of shape: TableShape) -> Setting {
        Setting(name: columnMappings + shape.digest)
    }
}

// MARK: - Columns and targets

/// The name of a column of a table, by which the user refers to it.
package struct ColumnName: Hashable, Sendable {
    /// One line; `Column 12` for a column without a header.
    package let header: String
    /// Which of the columns with that header it is, from 1. Case and white space do not matter.
    package let occurrence: Int

    package init(header: String, occurrence: Int = 1) {
        (self.header, self.occurrence) = (header, occurrence)
    }

    /// The names of all columns of a table, in its order.
    ///
    /// - Parameter headers: in the form of ``CSVHeader/name(at:)``.
    static func all(of headers: [String]) -> [ColumnName] {
        var counts: [String: Int] = [:]
        return headers.map { header in
            let count = counts[TableFormat.folded(header), default: 0] + 1
            counts[TableFormat.folded(header)] = count
            return ColumnName(header: header, occurrence: count)
        }
    }

    /// Whether the column has that header, without regard to case and white space.
    package func isCalled(_ header: String) -> Bool {
        TableFormat.folded(self.header) == TableFormat.folded(header)
    }
}

/// Where a column of a table goes.
package enum ColumnTarget: Hashable, Sendable {
    case field(ImportColumn)
    /// The bug keeps its cells as named values.
    case kept
    /// Its cells are not imported.
    case leftOut

    /// In the order in which the window and the command line list them.
    package static let all = ImportColumn.allCases.map(ColumnTarget.field) + [.kept, .leftOut]

    /// The word for the target in settings and command line arguments: `title`, `key`, `keep`, `none`.
    package var word: String {
        switch self {
        case .field(let column): column.word
        case .kept: "keep"
        case .leftOut: "none"
        }
    }

    /// Nil for a word that is not that of a target.
    package init?(word: String) {
        guard let target = Self.all.first(where: { $0.word == word }) else { return nil }
        self = target
    }
}

extension ImportColumn {
    fileprivate var word: String {
        switch self {
        case .title: "title"
        case .details: "details"
        case .status: "status"
        case .priority: "priority"
        case .created: "created"
        case .updated: "updated"
        case .closed: "closed"
        case .sourceKey: "key"
        case .project: "project"
        case .labels: "labels"
        case .notes: "notes"
        }
    }
}

/// Identifies tables that have the same headers in the same order, without regard to case and white space. Such tables come from the
/// same program.
struct TableShape: Hashable, Sendable {
    /// In hexadecimal digits.
    let digest: String

    /// - Complexity: O(n)
    init(_ headers: [String]) {
        let text = headers.map(TableFormat.folded).joined(separator: "\u{1F}")
        digest = SHA256.hexadecimal(of: Data(text.utf8))
    }
}
