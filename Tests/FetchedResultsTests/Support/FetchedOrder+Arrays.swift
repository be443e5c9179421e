import GRDB

@testable import FetchedResults

extension FetchedOrder {
    /// An order of the given ids in sections of the given sizes.
    init(rows: [Int64], sectionKeys: [DatabaseValue], counts: [Int]) {
        var builder = RowOrderBuilder()
        rows.forEach { builder.append($0) }
        self.init(rows: builder.finish(), sectionKeys: sectionKeys, sectionCounts: PrefixSums(counts))
    }
}
