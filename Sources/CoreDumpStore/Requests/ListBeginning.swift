import FetchedResults

/// The rows of a list that were found in time to be shown at once; see ``ListRequest/early(from:within:)``.
package struct ListBeginning<Record: FetchedRecord>: Sendable {
    package let rows: SectionedRequest<Record>
    /// Whether these are all rows of the list, rather than some that it begins with.
    package let isWhole: Bool
}

extension ListBeginning {
    /// Rows that are all of the list, unless they are limited.
    init(few rows: SectionedRequest<Record>) {
        self.init(rows: rows, isWhole: rows.request.fetchLimit == 0)
    }
}
