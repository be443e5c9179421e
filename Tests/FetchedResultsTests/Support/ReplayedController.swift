import FetchedResults
import Foundation
import GRDB
import Testing

/// A controller whose changes are replayed on a model, as a table view would.
@MainActor
final class ReplayedController<Record: FetchedRecord> {
    let controller: FetchedResultsController<Record>
    private(set) var model: TableViewModel<Record.ID>
    private(set) var changes: [FetchedResultsChange<Record.ID>] = []
    private(set) var illegal: [any Error] = []

    init(_ controller: FetchedResultsController<Record>) throws {
        self.controller = controller
        try controller.performFetch()
        model = TableViewModel(controller.snapshot)
        controller.onChange = { [weak self] in self?.apply($0) }
    }

    /// The changes since the last call.
    func takeChanges() -> [FetchedResultsChange<Record.ID>] {
        defer { changes = [] }
        return changes
    }

    /// Compares the model with a full fetch.
    func verify(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(illegal.isEmpty, comment, sourceLocation: sourceLocation)
        let fresh = try FetchedResultsController(
            controller.request, database: controller.database, sectionNameKeyPath: controller.sectionNameKeyPath)
        try fresh.performFetch()
        let expected = TableViewModel(fresh.snapshot)
        #expect(model.sections == expected.sections, comment, sourceLocation: sourceLocation)
        #expect(
            TableViewModel(controller.snapshot).sections == expected.sections, comment, sourceLocation: sourceLocation)
    }

    private func apply(_ change: FetchedResultsChange<Record.ID>) {
        changes.append(change)
        do { try model.apply(change) } catch { illegal.append(error) }
    }
}
