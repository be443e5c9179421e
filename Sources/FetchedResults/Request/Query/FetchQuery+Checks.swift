import GRDB

extension FetchQuery {
    static func checkNumbers<Record>(_ request: FetchRequest<Record>) throws {
        let numbers = [
            ("fetchLimit", request.fetchLimit), ("fetchOffset", request.fetchOffset),
            ("fetchBatchSize", request.fetchBatchSize),
        ]
        for (property, value) in numbers where value < 0 {
            throw FetchRequestError.negative(property: property, value: value)
        }
        let variables = request.predicate?.variables ?? []
        guard variables.isEmpty else { throw FetchRequestError.unboundVariables(variables.sorted()) }
    }

    /// The table or view, checked together with its primary key.
    static func fetchedTable<Record>(_ request: FetchRequest<Record>, _ schema: SchemaReader) throws -> TableSchema {
        guard let table = try schema.table(request.table), table.kind != .shadow else {
            throw FetchRequestError.unknownTable(request.table)
        }
        guard table.kind != .virtual else { throw FetchRequestError.virtualTable(table.name) }
        let key = table.column(request.primaryKey)
        if table.kind == .view, key == nil {
            throw FetchRequestError.unknownColumn(
                request.primaryKey, table: table.name, columns: table.columnNames)
        }
        guard table.kind == .view || key?.isIntegerPrimaryKey == true else {
            throw FetchRequestError.notIntegerPrimaryKey(request.primaryKey, table: table.name)
        }
        guard !request.sortDescriptors.isEmpty else { throw FetchRequestError.noSortDescriptors(table: table.name) }
        return table
    }

    /// The first term if rows are grouped by its key; nil without a section key.
    static func sectionTerm<Record>(
        _ sectionKey: SectionKeyPath?, _ request: FetchRequest<Record>, _ terms: [QueryRenderer.Term],
        _ renderer: inout QueryRenderer, in scope: QueryScope
    ) throws -> QueryRenderer.Term? {
        guard let sectionKey, let first = terms.first, let descriptor = request.sortDescriptors.first else {
            return nil
        }
        let key = try renderer.key(sectionKey.key, in: scope).0
        guard key == first.key else {
            throw FetchRequestError.sectionKeyIsNotFirstSortDescriptor(
                sectionKey: sectionKey.key.text, firstSortDescriptor: descriptor.key.text)
        }
        return first
    }
}
