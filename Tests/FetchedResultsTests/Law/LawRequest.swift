import FetchedResults

/// A request with equivalent handwritten SQL.
struct LawRequest: Sendable {
    /// Whether texts that differ in case are in one section.
    enum Folding: Sendable {
        case exact, caseless
    }

    let name: String
    var predicate: FetchPredicate?
    var condition = "TRUE"
    var sortDescriptors: [FetchSortDescriptor]
    /// The order in SQL, without the id.
    var order: String
    var sectionKeyPath: SectionKeyPath?
    var sectionKey: String?
    var folding = Folding.exact
    /// The other tables that the request reads.
    var related: Set<String> = []
    var limit = 0
    var offset = 0
    var batchSize = 7

    var request: FetchedResultsController<LawItem>.Request {
        var request = FetchedResultsController<LawItem>.Request(
            table: "item", predicate: predicate, sortDescriptors: sortDescriptors)
        request.fetchLimit = limit
        request.fetchOffset = offset
        request.fetchBatchSize = batchSize
        return request
    }

    /// The SQL of the expected ids and section keys; of `count` ids if that is not nil.
    func sql(among count: Int? = nil) -> String {
        let ids = count.map { " AND id IN (" + Array(repeating: "?", count: $0).joined(separator: ", ") + ")" } ?? ""
        return "SELECT id, \(sectionKey ?? "NULL") FROM item WHERE (\(condition))\(ids) ORDER BY \(order), id "
            + "LIMIT \(limit > 0 ? limit : -1) OFFSET \(offset)"
    }

    func limited(_ limit: Int, offset: Int = 0) -> LawRequest {
        var copy = self
        copy.limit = limit
        copy.offset = offset
        return copy
    }
}
