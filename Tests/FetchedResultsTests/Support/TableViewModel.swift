import FetchedResults
import Foundation

/// A model of a list view, changed only by reported changes, and as strict as a list view.
struct TableViewModel<ID: RowID> {
    struct Section: Equatable {
        var name: String
        var ids: [ID]
    }

    private(set) var sections: [Section]

    init(_ snapshot: FetchedResultsSnapshot<ID>) {
        sections = zip(snapshot.sections, snapshot.rowIDs).map { section, ids in
            Section(name: section.name, ids: ids.map(ID.init(rowID:)))
        }
    }

    mutating func apply(_ change: FetchedResultsChange<ID>) throws(IllegalChange) {
        try AnimationChecker(AnimationBatch(change)).check()
        for (old, new) in zip(change.updatedRowsBefore, change.updatedRows)
        where !contains(old) || sections[old.section].ids[old.row] != change.after.id(at: new) {
            throw IllegalChange("the row \(old.text) that is updated is another one")
        }
        let taken = try takeOut(change.deletedRows + change.movedRows.map(\.from))
        for section in change.deletedSections.reversed() {
            guard sections.indices.contains(section), sections[section].ids.isEmpty else {
                throw IllegalChange("section \(section) is deleted with rows in it")
            }
            sections.remove(at: section)
        }
        for section in change.insertedSections {
            guard section <= sections.count else { throw IllegalChange("there is no place for section \(section)") }
            sections.insert(Section(name: change.after.section(section).name, ids: []), at: section)
        }
        for section in change.updatedSections { sections[section].name = change.after.section(section).name }
        try putIn(change, taken)
        for path in change.updatedRows
        where !contains(path) || sections[path.section].ids[path.row] != change.after.id(at: path) {
            throw IllegalChange("the row \(path.text) has been updated, but another one is there")
        }
    }

    /// Replaces the content by another result.
    mutating func reload(_ snapshot: FetchedResultsSnapshot<ID>) {
        self = TableViewModel(snapshot)
    }

    private mutating func takeOut(_ paths: [IndexPath]) throws(IllegalChange) -> [IndexPath: ID] {
        var taken: [IndexPath: ID] = [:]
        for path in paths.sorted().reversed() {
            guard contains(path), taken[path] == nil else {
                throw IllegalChange("there is no row \(path.text) to take out")
            }
            taken[path] = sections[path.section].ids.remove(at: path.row)
        }
        return taken
    }

    private mutating func putIn(_ change: FetchedResultsChange<ID>, _ taken: [IndexPath: ID]) throws(IllegalChange) {
        var places: [IndexPath: ID] = [:]
        for path in change.insertedRows { places[path] = change.after.id(at: path) }
        for move in change.movedRows {
            guard let id = taken[move.from], places[move.to] == nil else {
                throw IllegalChange("two rows come to \(move.to.text)")
            }
            places[move.to] = id
        }
        for (path, id) in places.sorted(by: { $0.key < $1.key }) {
            guard sections.indices.contains(path.section), path.row <= sections[path.section].ids.count else {
                throw IllegalChange("there is no place for a row at \(path.text)")
            }
            sections[path.section].ids.insert(id, at: path.row)
        }
    }

    private func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].ids.indices.contains(path.row)
    }
}
