/// What happened to a section or a row, as a delegate is told.
public enum FetchedResultsChangeType: Sendable, Hashable {
    case insert, delete, move, update
}

/// Is told of the changes of a ``FetchedResultsController``: will change, sections, rows, did change.
///
/// Until `controllerDidChangeContent` returns, rows and sections have the numbers that they have in the difference: old ones in the
/// result before, new ones in the result after, which the controller already shows in all calls but the first.
@MainActor
public protocol FetchedResultsControllerDelegate<Record>: AnyObject {
    /// What the controller fetches.
    associatedtype Record: FetchedRecord

    /// Changes follow. The controller still shows the result before.
    ///
    /// - Complexity: your own; called once a change.
    func controllerWillChangeContent(_ controller: FetchedResultsController<Record>)

    /// A section came (`insert`, index after), went (`delete`, index before) or was renamed (`update`, after; see
    /// ``FetchedResultsChange/updatedSections``).
    ///
    /// - Complexity: your own; called once for each section that came, went or was renamed.
    func controller(
        _ controller: FetchedResultsController<Record>, didChange section: FetchedResultsSection,
        atSectionIndex index: Int, for type: FetchedResultsChangeType)

    /// A row came (`newIndex`), went (`index`), moved (both; it is updated as well) or was updated in place (both:
    /// before and after).
    ///
    /// - Complexity: your own; called once for each row that came, went, moved or was updated.
    func controller(
        _ controller: FetchedResultsController<Record>, didChange id: Record.ID, at index: Int?,
        for type: FetchedResultsChangeType, newIndex: Int?)

    /// All changes have been told.
    ///
    /// - Complexity: your own; called once a change.
    func controllerDidChangeContent(_ controller: FetchedResultsController<Record>)
}

extension FetchedResultsControllerDelegate {
    /// Does nothing.
    ///
    /// - Complexity: O(1)
    public func controllerWillChangeContent(_ controller: FetchedResultsController<Record>) {}

    /// Does nothing.
    ///
    /// - Complexity: O(1)
    public func controller(
        _ controller: FetchedResultsController<Record>, didChange section: FetchedResultsSection,
        atSectionIndex index: Int, for type: FetchedResultsChangeType
    ) {}

    /// Does nothing.
    ///
    /// - Complexity: O(1)
    public func controller(
        _ controller: FetchedResultsController<Record>, didChange id: Record.ID, at index: Int?,
        for type: FetchedResultsChangeType, newIndex: Int?
    ) {}

    /// Does nothing.
    ///
    /// - Complexity: O(1)
    public func controllerDidChangeContent(_ controller: FetchedResultsController<Record>) {}
}
