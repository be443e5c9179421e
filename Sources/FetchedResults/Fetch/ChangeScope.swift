/// What a change of the database can mean for a result.
struct ChangeScope {
    /// The rows whose place may be another; nil when it may be any.
    var changed: Set<Int64>?
    /// The rows whose content is another.
    var updated: Set<Int64> = []
    /// Whether `updated` is all that is another.
    var isContentKnown = true
    /// Rows of other tables that rows of the result refer to.
    var changedParents: [FetchRelationship: Set<Int64>] = [:]

    static let everything = ChangeScope(changed: nil, isContentKnown: false)

    private init(changed: Set<Int64>?, isContentKnown: Bool = true) {
        self.changed = changed
        self.isContentKnown = isContentKnown
    }

    /// nil when the change does not concern the result of `query`.
    init?(_ change: DatabaseChange, for query: FetchQuery) {
        guard case .rows(let tables) = change else {
            self = .everything
            return
        }
        let rows = tables.rows(of: query.table)
        let isOpaqueChanged = query.opaqueTables.contains { tables.rows(of: $0) != nil }
        let parents = query.relationships.filter { tables.rows(of: $0.parentTable) != nil }
        guard rows != nil || isOpaqueChanged || !parents.isEmpty else { return nil }
        let areRowsUnknown = rows?.isEmpty ?? false
        changed = rows ?? []
        updated = rows ?? []
        isContentKnown = !areRowsUnknown && !(query.isView && isOpaqueChanged)
        for parent in parents { changedParents[parent] = tables.rows(of: parent.parentTable) ?? [] }
        let areParentsUnknown = changedParents.values.contains(where: \.isEmpty)
        if areRowsUnknown || isOpaqueChanged || areParentsUnknown || (rows != nil && query.readsItself) {
            changed = nil
        }
    }
}

extension [String: Set<Int64>] {
    /// The rows of a table, whose name may differ in case.
    fileprivate func rows(of table: String) -> Set<Int64>? {
        self[table] ?? first { $0.key.isSameIdentifier(as: table) }?.value
    }
}
