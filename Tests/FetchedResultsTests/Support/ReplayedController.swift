import FetchedResults
import Foundation
import GRDB
import Testing

/// A controller whose changes are replayed like in a table view: whole changes on one model, and delegate calls on another.
@MainActor
final class ReplayedController<Record: FetchedRecord> {
    let controller: FetchedResultsController<Record>
    let transcript = DelegateTranscript<Record>()
    private(set) var model: TableViewModel<Record.ID>
    private(set) var changes: [FetchedResultsChange<Record.ID>] = []
    private(set) var illegal: [any Error] = []
    private var events: [DelegateEvent] = []

    init(_ controller: FetchedResultsController<Record>) throws {
        self.controller = controller
        try controller.performFetch()
        model = TableViewModel(controller.snapshot)
        transcript.reload(controller.snapshot)
        controller.delegate = transcript
        controller.onChange = { [weak self] in self?.apply($0) }
    }

    /// The changes since the last call.
    func takeChanges() -> [FetchedResultsChange<Record.ID>] {
        defer { changes = [] }
        return changes
    }

    /// The delegate calls since the last call.
    func takeEvents() -> [DelegateEvent] {
        defer { events = [] }
        return events
    }

    /// Fetches again, and resets the models.
    func reload() throws {
        try controller.performFetch()
        model.reload(controller.snapshot)
        transcript.reload(controller.snapshot)
    }

    /// Compares the models with a full fetch.
    func verify(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(illegal.isEmpty, comment, sourceLocation: sourceLocation)
        let fresh = try FetchedResultsController(
            controller.request, database: controller.database, sectionNameKeyPath: controller.sectionNameKeyPath)
        try fresh.performFetch()
        let expected = TableViewModel(fresh.snapshot)
        #expect(model.sections == expected.sections, comment, sourceLocation: sourceLocation)
        #expect(transcript.rows == fresh.snapshot.rowIDs, comment, sourceLocation: sourceLocation)
        #expect(
            TableViewModel(controller.snapshot).sections == expected.sections, comment, sourceLocation: sourceLocation)
    }

    private func apply(_ change: FetchedResultsChange<Record.ID>) {
        changes.append(change)
        do {
            try model.apply(change)
            if let fault = transcript.fault { throw fault }
            guard change.after.version == controller.snapshot.version else {
                throw IllegalChange("the controller does not show what was told")
            }
            let told = transcript.take()
            events += told
            guard controller.delegate === transcript else { return }
            let expected = DelegateEvent.events(of: change)
            if told != expected, told.count != expected.count || Set(told) != Set(expected) {
                throw IllegalChange("the delegate is reported \(told), the observer \(expected)")
            }
        } catch {
            illegal.append(error)
        }
    }
}
