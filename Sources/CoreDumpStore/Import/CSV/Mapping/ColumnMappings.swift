import GRDB

/// Which mapping a table is read with: the one that was given, or what is remembered for tables of its shape.
struct ColumnMappings: Sendable {
    private let given: ColumnMapping?
    /// As they are stored, by the names of their settings.
    private let remembered: [String: String]

    /// - Parameter given: for every table.
    init(_ given: ColumnMapping = ColumnMapping()) {
        (self.given, remembered) = (given, [:])
    }

    /// - Parameter given: nil for what is remembered.
    /// - Complexity: O(k) for k remembered mappings.
    init(_ given: ColumnMapping?, in db: Database) throws {
        self.given = given
        remembered = given == nil ? try Setting.values(startingWith: Setting.columnMappings, in: db) : [:]
    }

    func mapping(for shape: TableShape) -> ColumnMapping {
        given ?? remembered[Setting.columnMapping(of: shape).name].flatMap { ColumnMapping(stored: $0) }
            ?? ColumnMapping()
    }

    /// Remembers the mapping that was given for tables of a shape; an empty one is forgotten. Nothing where none was given.
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
    /// What the names of those begin with that are mappings.
    fileprivate static let columnMappings = "column_mapping:"

    /// How columns of tables of a shape are mapped, see ``ColumnMapping``.
    fileprivate static func columnMapping(of shape: TableShape) -> Setting {
        Setting(name: columnMappings + shape.digest)
    }
}
