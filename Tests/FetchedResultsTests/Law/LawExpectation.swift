import FetchedResults
import Foundation

/// The changes that a transaction must report, and those that it must not.
struct LawExpectation {
    let request: LawRequest
    let old: LawResult
    let new: LawResult
    let event: LawSubject.Event

    /// Whether only rows of the table itself can be the cause, so that the exact report is known.
    private var isDirect: Bool {
        guard let tables = event.tables, !event.isRequestChange, request.limit == 0, request.offset == 0 else {
            return false
        }
        return tables.isDisjoint(with: request.related)
    }

    /// Whether the same is shown. Keys of different requests cannot be compared.
    private var isSameResult: Bool {
        guard event.isRequestChange else { return old == new }
        return old.ids == new.ids && old.sections.map(\.name) == new.sections.map(\.name)
    }

    /// The error of a reported change; nil stands for no report.
    func fault(_ change: FetchedResultsChange<Int64>?) -> String? {
        let oldIDs = Set(old.ids.joined())
        let newIDs = Set(new.ids.joined())
        let changed = oldIDs.intersection(newIDs).filter { event.before[$0] != event.after[$0] }
        guard let change else {
            guard isSameResult else { return "a change of the result was not told" }
            guard changed.isEmpty || !isContentKnown else { return "an update of \(changed.sorted()) was not told" }
            return nil
        }
        if isSameResult, changed.isEmpty, isContentKnown, !event.isRequestChange {
            return "a change is reported, but there is none"
        }
        if let fault = faultOfRows(change, oldIDs, newIDs, changed) { return fault }
        return faultOfSections(change)
    }

    /// Content changes of other connections are known only for rows that were read.
    private var isContentKnown: Bool { event.tables != nil }

    private func faultOfRows(
        _ change: FetchedResultsChange<Int64>, _ oldIDs: Set<Int64>, _ newIDs: Set<Int64>, _ changed: Set<Int64>
    ) -> String? {
        let inserted = Set(change.insertedRows.map(change.after.id))
        let deleted = Set(change.deletedRows.map(change.before.id))
        let moved = Set(change.movedRows.map { change.after.id(at: $0.to) })
        let updated = Set(change.updatedRows.map(change.after.id))
        if inserted != newIDs.subtracting(oldIDs) { return "the rows \(inserted.sorted()) are reported as inserted" }
        if deleted != oldIDs.subtracting(newIDs) { return "the rows \(deleted.sorted()) are reported as deleted" }
        if isContentKnown {
            let missing = changed.subtracting(moved).subtracting(updated)
            if !missing.isEmpty { return "the changed rows \(missing.sorted()) are not told" }
            let excess = updated.subtracting(changed)
            if !excess.isEmpty { return "the rows \(excess.sorted()) are reported as updated, but did not change" }
        }
        if isDirect, !moved.isSubset(of: changed) {
            return "the rows \(moved.subtracting(changed).sorted()) are reported as moved, but only shift"
        }
        return faultOfMoves(change, moved, changed)
    }

    private func faultOfMoves(
        _ change: FetchedResultsChange<Int64>, _ moved: Set<Int64>, _ changed: Set<Int64>
    ) -> String? {
        guard !moved.isEmpty else { return nil }
        let oracle = MinimalityOracle(change)
        if let id = oracle.needlessMove(moved) { return "the row \(id) is reported as moved, but could stay" }
        guard isDirect, new.count <= 64 else { return nil }
        let fewest = oracle.fewestMoves(changed: changed)
        return moved.count > fewest ? "\(moved.count) moves are reported where \(fewest) do" : nil
    }

    /// A key that exists before and after is one section; a key that replaces another one is reported as a rename.
    private func faultOfSections(_ change: FetchedResultsChange<Int64>) -> String? {
        guard !event.isRequestChange else { return nil }
        let sectionsAfter = AnimationBatch(change).sectionsAfter
        let indices = Dictionary(new.sections.enumerated().map { ($1.key, $0) }) { first, _ in first }
        for (index, section) in old.sections.enumerated() {
            let match = sectionsAfter[index]
            if let same = indices[section.key], match != same,
                new.sections[same].name == section.name
            {
                return "section “\(section.name)” goes, but its key is still there"
            }
            guard let match else { continue }
            let isRenamed = change.updatedSections.contains(match)
            let isSame = new.sections[match].key == section.key && new.sections[match].name == section.name
            if isSame == isRenamed {
                return
                    "section “\(section.name)” is \(isSame ? "" : "not ")told as renamed to “\(new.sections[match].name)”"
            }
            if new.sections[match].key != section.key,
                Set(new.sections[match].ids).isDisjoint(with: section.ids)
            {
                return "section “\(section.name)” is renamed without a row that stays"
            }
        }
        return faultOfRenames(change)
    }

    /// A section with exactly the rows of a deleted one in the same place is that section, renamed.
    private func faultOfRenames(_ change: FetchedResultsChange<Int64>) -> String? {
        let gone = Dictionary(grouping: change.deletedSections) { $0 - change.deletedSections.count(in: 0..<$0) }
        let come = Dictionary(grouping: change.insertedSections) { $0 - change.insertedSections.count(in: 0..<$0) }
        for (place, indices) in gone {
            guard indices.count == 1, let others = come[place], others.count == 1 else { continue }
            let (before, after) = (old.sections[indices[0]], new.sections[others[0]])
            if Set(before.ids) == Set(after.ids) {
                return "section “\(before.name)” has become “\(after.name)”, but goes and comes"
            }
        }
        return nil
    }
}
