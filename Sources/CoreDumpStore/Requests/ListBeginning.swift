import FetchedResults

/// The rows of a list that were found in time to be shown at once; see ``ListRequest/early(from:within:)``.
package struct ListBeginning<Record: FetchedRecord>: Sendable {
    package let rows: SectionedRequest<Record>
    /// Whether these are all rows of the list, rather than some that it begins with.
    package let isWhole: Bool
}
