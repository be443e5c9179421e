extension SchemaReader {
    /// Follows a component of a key path from `table`.
    func hop(_ component: String, from table: TableSchema, keyPath: String) throws -> RelationshipHop {
        let keys = try foreignKeys(component, of: table, keyPath: keyPath)
        guard let key = keys.first else {
            throw FetchRequestError.unknownRelationship(
                component, keyPath: keyPath, table: table.name, relationships: relationshipNames(of: table))
        }
        guard keys.count == 1 else {
            throw FetchRequestError.ambiguousRelationship(
                component, keyPath: keyPath, table: table.name, columns: keys.compactMap(\.columns.first?.from))
        }
        return try hop(by: key, from: table)
    }

    /// The foreign key by which rows of `child` refer to `table`.
    func reference(from child: TableSchema, column: String?, to table: TableSchema) throws -> RelationshipHop {
        let keys = child.foreignKeys.filter { key in
            key.parent.isSameIdentifier(as: table.name)
                && column.map { name in key.columns.contains { $0.from.isSameIdentifier(as: name) } } ?? true
        }
        guard let key = keys.first else {
            throw FetchRequestError.notReferring(
                child: child.name, column: column, table: table.name, referring: try tablesReferring(to: table))
        }
        guard keys.count == 1 else {
            throw FetchRequestError.ambiguousReference(
                child: child.name, table: table.name, columns: keys.compactMap(\.columns.first?.from))
        }
        return try hop(by: key, from: child)
    }

    private func hop(by key: TableSchema.ForeignKey, from table: TableSchema) throws -> RelationshipHop {
        guard let parent = try self.table(key.parent) else { throw FetchRequestError.unknownTable(key.parent) }
        guard key.columns.count == 1, let names = key.columns.first else {
            throw FetchRequestError.compositeForeignKey(
                columns: key.columns.map(\.from), table: table.name, parent: parent.name)
        }
        let primaryKey = try primaryKey(of: parent)
        let target = names.to ?? primaryKey.first ?? ""
        guard let column = table.column(names.from), let parentColumn = parent.column(target) else {
            throw FetchRequestError.unknownColumn(target, table: parent.name, columns: parent.columnNames)
        }
        return RelationshipHop(column: column, parent: parent, parentColumn: parentColumn)
    }

    /// By the column itself, else by the column without its suffix, else by the table.
    private func foreignKeys(
        _ component: String, of table: TableSchema, keyPath: String
    ) throws -> [TableSchema.ForeignKey] {
        let byColumn = table.foreignKeys.filter { key in
            key.columns.contains { $0.from.isSameIdentifier(as: component) }
        }
        guard byColumn.isEmpty else { return byColumn }
        let bySuffix = table.foreignKeys.filter { key in
            key.columns.count == 1
                && key.columns.contains { Self.withoutSuffix($0.from)?.isSameIdentifier(as: component) ?? false }
        }
        guard bySuffix.isEmpty else { return bySuffix }
        return table.foreignKeys.filter { $0.parent.isSameIdentifier(as: component) }
    }

    private func relationshipNames(of table: TableSchema) -> [String] {
        table.foreignKeys.map { key in
            key.columns.count == 1
                ? key.columns.first.map { Self.withoutSuffix($0.from) ?? $0.from } ?? key.parent : key.parent
        }
    }

    private static func withoutSuffix(_ column: String) -> String? {
        ["_id", "Id", "ID"].first { column.hasSuffix($0) && column.count > $0.count }
            .map { String(column.dropLast($0.count)) }
    }
}
