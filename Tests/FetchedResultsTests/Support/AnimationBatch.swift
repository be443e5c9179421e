import FetchedResults
import Foundation

/// A change as a list view receives it, for states of any type.
struct AnimationBatch<State: ListState> {
    var before: State
    var after: State
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var updatedSections = IndexSet()
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var movesFrom: [IndexPath] = []
    var movesTo: [IndexPath] = []
    var updatedRowsBefore: [IndexPath] = []
    var updatedRows: [IndexPath] = []

    init(before: State, after: State) {
        self.before = before
        self.after = after
    }

    init<ID>(_ change: FetchedResultsChange<ID>) where State == FetchedResultsSnapshot<ID> {
        before = change.before
        after = change.after
        deletedSections = change.deletedSections
        insertedSections = change.insertedSections
        updatedSections = change.updatedSections
        deletedRows = change.deletedRows
        insertedRows = change.insertedRows
        movesFrom = change.movedRows.map(\.from)
        movesTo = change.movedRows.map(\.to)
        updatedRowsBefore = change.updatedRowsBefore
        updatedRows = change.updatedRows
    }

    /// The section after for each section before; nil for deleted ones. Remaining sections keep their order.
    var sectionsAfter: [Int?] {
        var stayed = (0..<after.numberOfSections).filter { !insertedSections.contains($0) }[...]
        return (0..<before.numberOfSections).map { deletedSections.contains($0) ? nil : stayed.popFirst() }
    }
}

/// Why a list view could not animate a change, even if the result is right.
struct IllegalChange: Error, Equatable, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
