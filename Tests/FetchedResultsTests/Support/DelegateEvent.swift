import FetchedResults
import Foundation

enum DelegateEvent: Hashable {
    case willChange
    case section(FetchedResultsChangeType, index: Int, name: String, count: Int)
    case row(FetchedResultsChangeType, id: Int64, from: IndexPath?, to: IndexPath?)
    case didChange

    /// The calls for `change`: deleted, inserted and renamed sections, then deleted, inserted, moved and updated rows.
    static func events<ID>(of change: FetchedResultsChange<ID>) -> [DelegateEvent] {
        func section(_ type: FetchedResultsChangeType, _ index: Int, in snapshot: FetchedResultsSnapshot<ID>) -> Self {
            let section = snapshot.section(index)
            return .section(type, index: index, name: section.name, count: section.numberOfObjects)
        }
        func row(_ type: FetchedResultsChangeType, _ from: IndexPath?, _ to: IndexPath?) -> Self {
            let id = to.map(change.after.rowID) ?? from.map(change.before.rowID) ?? 0
            return .row(type, id: id, from: from, to: to)
        }
        var events = [DelegateEvent.willChange]
        events += change.deletedSections.map { section(.delete, $0, in: change.before) }
        events += change.insertedSections.map { section(.insert, $0, in: change.after) }
        events += change.updatedSections.map { section(.update, $0, in: change.after) }
        events += change.deletedRows.map { row(.delete, $0, nil) }
        events += change.insertedRows.map { row(.insert, nil, $0) }
        events += change.movedRows.map { row(.move, $0.from, $0.to) }
        events += zip(change.updatedRowsBefore, change.updatedRows).map { row(.update, $0, $1) }
        return events + [.didChange]
    }
}

extension DelegateEvent: CustomStringConvertible {
    /// For example `row 3 moved 0.2 to 1.0`: section and row.
    var description: String {
        switch self {
        case .willChange: "will change"
        case .didChange: "did change"
        case .section(let type, let index, let name, _): "section \(index) \(type.past) “\(name)”"
        case .row(let type, let id, let from, let to):
            "row \(id) \(type.past) " + [from, to].compactMap { $0?.text }.joined(separator: " to ")
        }
    }
}

extension FetchedResultsChangeType {
    fileprivate var past: String {
        switch self {
        case .insert: "inserted"
        case .delete: "deleted"
        case .move: "moved"
        case .update: "updated"
        }
    }
}
