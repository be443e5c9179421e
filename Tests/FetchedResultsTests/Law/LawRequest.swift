import FetchedResults

/// A request together with the SQL that means the same, written by hand.
struct LawRequest: Sendable {
    /// Whether texts that differ in case are one section.
    enum Folding: Sendable {
        case exact, caseless
    }

    let name: String
    var predicate: FetchPredicate?
    var condition = "TRUE"
    var sortDescriptors: [FetchSortDescriptor]
    /// The same in SQL, without the id.
    var order: String
    var sectionKeyPath: SectionKeyPath?
    var sectionKey: String?
    var folding = Folding.exact
    /// The other tables that are read.
    var related: Set<String> = []
    var limit = 0
    var offset = 0
    var batchSize = 7

    /// What the controller is given.
    var request: FetchedResultsController<LawItem>.Request {
        var request = FetchedResultsController<LawItem>.Request(
            table: "item", predicate: predicate, sortDescriptors: sortDescriptors)
        request.fetchLimit = limit
        request.fetchOffset = offset
        request.fetchBatchSize = batchSize
        return request
    }

    /// What the result is compared with: ids and section keys; those of `count` ids if it is not nil.
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
