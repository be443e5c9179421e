import FetchedResults

/// A request and what its rows are grouped by.
package struct SectionedRequest<Record: FetchedRecord>: Sendable {
    package var request: FetchRequest<Record>
    package let sectionNameKeyPath: SectionKeyPath

    /// The first rows of it.
    package func limited(to limit: Int) -> SectionedRequest {
        SectionedRequest(request: request.limited(to: limit), sectionNameKeyPath: sectionNameKeyPath)
    }

    /// A controller over this request that has fetched nothing yet.
    ///
    /// - Throws: `FetchRequestError`
    @MainActor
    package func controller(over database: TrackedDatabase) throws -> FetchedResultsController<Record> {
        try FetchedResultsController(request, database: database, sectionNameKeyPath: sectionNameKeyPath)
    }
}
