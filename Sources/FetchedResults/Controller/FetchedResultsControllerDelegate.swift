/// What happened to a section or a row.
public enum FetchedResultsChangeType: Sendable, Hashable {
    case insert, delete, move, update
}

/// Receives the changes of a ``FetchedResultsController``: will change, sections, rows, did change.
///
/// Until `controllerDidChangeContent` returns, rows and sections have the indices of the difference: old ones in the result before, new
/// ones in the result after, which the controller already shows in all calls but the first.
@MainActor
public protocol FetchedResultsControllerDelegate<Record>: AnyObject {
    /// What the controller fetches.
    associatedtype Record: FetchedRecord

    /// Called before the changes. The controller still shows the result before.
    ///
    /// - Complexity: your own; called once a change.
    func controllerWillChangeContent(_ controller: FetchedResultsController<Record>)

    /// A section was inserted (`insert`, index after), deleted (`delete`, index before) or renamed (`update`, index after; see
    /// ``FetchedResultsChange/updatedSections``).
    ///
    /// - Complexity: your own; called once for each inserted, deleted or renamed section.
    func controller(
        _ controller: FetchedResultsController<Record>, didChange section: FetchedResultsSection,
        atSectionIndex index: Int, for type: FetchedResultsChangeType)

    /// A row was inserted (`newIndex`), deleted (`index`), moved (both; it is updated as well) or updated in place (both: before and
    /// after).
    ///
    /// - Complexity: your own; called once for each inserted, deleted, moved or updated row.
    func controller(
        _ controller: FetchedResultsController<Record>, didChange id: Record.ID, at index: Int?,
        for type: FetchedResultsChangeType, newIndex: Int?)

    /// Called after all changes.
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
