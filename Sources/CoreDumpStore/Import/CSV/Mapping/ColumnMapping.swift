import Foundation

/// Where a person sends columns of a table; those that are not in it go where they are understood to go.
///
/// Case and white space of the headers do not matter, as in all that is known of headers.
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

    /// Nil for a column that goes where it is understood to go.
    package subscript(column: ColumnName) -> ColumnTarget? {
        get { targets[Key(column)] }
        set { targets[Key(column)] = newValue }
    }

    // MARK: - As it is stored

    /// What is written into a setting.
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

    /// Nil of what is damaged, or written by a newer version of the program.
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
