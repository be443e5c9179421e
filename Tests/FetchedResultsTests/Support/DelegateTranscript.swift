import FetchedResults
import Foundation

/// A delegate that records its calls, and replays them on an array of arrays.
@MainActor
final class DelegateTranscript<Record: FetchedRecord>: FetchedResultsControllerDelegate {
    /// The events since the last `take()`.
    private(set) var events: [DelegateEvent] = []
    private(set) var rows: [[Int64]] = []
    /// The first illegal event.
    private(set) var fault: IllegalChange?
    /// Called at the end of `controllerDidChangeContent`.
    var onDidChange: () -> Void = {}

    private var batch: [DelegateEvent] = []
    private var isChanging = false
    private var version = 0
    /// The result before the current change.
    private var before: FetchedResultsSnapshot<Record.ID>?

    func reload(_ snapshot: FetchedResultsSnapshot<Record.ID>) {
        rows = snapshot.rowIDs
        version = snapshot.version
    }

    /// The events since the last call.
    func take() -> [DelegateEvent] {
        defer { events = [] }
        return events
    }

    func controllerWillChangeContent(_ controller: FetchedResultsController<Record>) {
        if isChanging { note("will change is reported twice") }
        if controller.snapshot.version != version { note("will change is reported after the change") }
        isChanging = true
        before = controller.snapshot
        events.append(.willChange)
        batch = []
    }

    func controller(
        _ controller: FetchedResultsController<Record>, didChange section: FetchedResultsSection,
        atSectionIndex index: Int, for type: FetchedResultsChangeType
    ) {
        if batch.contains(where: \.isRow) { note("a section is reported after rows") }
        add(.section(type, index: index, name: section.name, count: section.numberOfObjects), controller)
    }

    func controller(
        _ controller: FetchedResultsController<Record>, didChange id: Record.ID, at index: Int?,
        for type: FetchedResultsChangeType, newIndex: Int?
    ) {
        let from = index.flatMap { before?.indexPath(at: $0) }
        add(.row(type, id: id.rowID, from: from, to: newIndex.map(controller.snapshot.indexPath(at:))), controller)
    }

    func controllerDidChangeContent(_ controller: FetchedResultsController<Record>) {
        if !isChanging { note("did change is reported without will change") }
        if controller.snapshot.version <= version { note("did change is reported before the change") }
        if batch.isEmpty { note("a change without events is reported") }
        isChanging = false
        version = controller.snapshot.version
        events.append(.didChange)
        do { try DelegateReplay.apply(batch, to: &rows) } catch { note(error.description) }
        onDidChange()
    }

    private func add(_ event: DelegateEvent, _ controller: FetchedResultsController<Record>) {
        if !isChanging { note("\(event) is reported outside of a change") }
        if controller.snapshot.version <= version { note("\(event) is reported before the change") }
        if let last = batch.last, last.rank > event.rank { note("\(event) is reported after \(last)") }
        events.append(event)
        batch.append(event)
    }

    private func note(_ reason: String) {
        fault = fault ?? IllegalChange(reason)
    }
}

extension DelegateEvent {
    fileprivate var isRow: Bool { if case .row = self { true } else { false } }

    /// Deleted sections come before inserted ones, these before updated ones.
    fileprivate var rank: Int {
        switch self {
        case .willChange: 0
        case .section(.delete, _, _, _): 1
        case .section(.insert, _, _, _): 2
        case .section: 3
        case .row: 4
        case .didChange: 5
        }
    }
}
