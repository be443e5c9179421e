import Foundation
import Gtk
import ListDiff

// The selection and the cursor follow their rows by identity.
extension SectionedView {
    /// Lets selection and cursor follow their rows through a change. A cursor whose row is gone goes to the next row,
    /// at the end to the previous one; so does a selection of which nothing is left, where that is wanted (``succession``).
    /// Returns whether the selection is another one now.
    func followSelection(_ change: ListChange, _ dataSource: any SectionedViewDataSource) -> Bool {
        let old = selection
        selection.rows = change.index.newIndices(ofOld: old.rows)
        selection.cursor = old.cursor.flatMap { followed($0, leaving: old.gap, change, dataSource) }
        selection.anchor = old.anchor.flatMap { followed($0, leaving: old.gap, change, dataSource) }
        selection.gap = gap(after: old, change)
        guard selection.rows.count != old.rows.count else { return false }
        if selection.count == 0, isSucceeded(old), let first = old.rows.first,
            let next = neighbour(ofOld: first, change)
        {
            // The cursor's own row was selected in most cases, and stands for the rest.
            let cursor = old.cursor?.index.map(old.rows.contains) == true ? selection.cursor : nil
            selection.insert(cursor ?? next)
        }
        rememberIdentities()
        return true
    }

    func forgetSuccession() {
        if case .after = succession { succession = .after([]) }
    }

    private func isSucceeded(_ old: ListSelection) -> Bool {
        switch succession {
        case .always: true
        case .after(let rows): old.identities.map(rows.isSuperset) ?? (rows.count >= old.rows.count)
        }
    }

    private func followed(
        _ mark: ListSelection.Mark, leaving gap: ListSelection.Gap?, _ change: ListChange,
        _ dataSource: any SectionedViewDataSource
    ) -> ListSelection.Mark? {
        guard let old = mark.index, let id = mark.item.rowID else { return mark }
        if let new = change.index.newIndex(ofOld: old), self.mark(at: new)?.item == mark.item {
            return ListSelection.Mark(item: mark.item, index: new)
        }
        if let index = dataSource.index(of: id) { return ListSelection.Mark(item: mark.item, index: index) }
        return neighbour(ofOld: gap?.index ?? old, change)
    }

    /// The first row behind an old one that stayed, or the last one.
    private func neighbour(ofOld index: Int, _ change: ListChange) -> ListSelection.Mark? {
        guard layout.rowCount > 0 else { return nil }
        return mark(at: min(change.index.successor(ofOld: index), layout.rowCount - 1))
    }

    /// The gap that the cursor's row has left in this change, or before if it has stayed since.
    private func gap(after old: ListSelection, _ change: ListChange) -> ListSelection.Gap? {
        guard let from = old.cursor?.index, let cursor = selection.cursor, cursor.item == old.cursor?.item,
            let to = cursor.index
        else { return nil }
        var (previous, next) = (old.gap.map(\.previous) ?? from - 1, old.gap.map(\.next) ?? from)
        if change.index.isMoved(to) {
            let section = change.index.newSection(ofOld: change.before.rows.section(ofIndex: from))
            guard old.gap == nil, section != layout.rows.section(ofIndex: to) else { return nil }
        } else if old.gap == nil {
            return nil
        }
        previous = previous.flatMap { change.index.predecessor(ofOld: $0 + 1) }
        next = next.map(change.index.successor).flatMap { $0 < layout.rowCount ? $0 : nil }
        guard previous != nil || next != nil else { return nil }
        return ListSelection.Gap(previous: previous, next: next, isRowAway: !isInViewport(rowAt: to))
    }

    /// After the user has scrolled to the cursor's row the keys go on from there.
    func leaveGapWhenCursorIsSeen() {
        guard let gap = selection.gap, let index = selection.cursor?.index else { return }
        let isSeen = isInViewport(rowAt: index)
        if isSeen, gap.isRowAway { selection.gap = nil } else { selection.gap?.isRowAway = !isSeen }
    }

    private func isInViewport(rowAt index: Int) -> Bool {
        let frame = layout.frame(ofRow: index)
        return isInViewport(frame.moved(to: frame.origin - Point(x: 0, y: viewport.top)))
    }

    /// Lets the keys go on from the cursor's row, which a change may have moved.
    package func leaveGap() {
        selection.gap = nil
    }

    /// Finds the selected rows and the cursor again after a reload; those that are gone are forgotten. Returns whether
    /// the selection is another one now.
    ///
    /// - Parameter keepsAll: whether all rows were selected, and there are no others.
    func refindSelection(keepsAll: Bool) -> Bool {
        let old = selection
        selection.rows =
            keepsAll
            ? IndexSet(integersIn: 0..<layout.rowCount)
            : IndexSet((old.identities ?? []).compactMap { mark(.row($0))?.index })
        selection.cursor = old.cursor.flatMap { mark($0.item) }
        selection.anchor = old.anchor.flatMap { mark($0.item) }
        guard !keepsAll && old.identities == nil || selection.rows.count != old.rows.count else { return false }
        rememberIdentities()
        return true
    }

    /// The row above all sections is gone.
    func forgetTopRow() {
        if selection.cursor?.item == .topRow { selection.cursor = nil }
        if selection.anchor?.item == .topRow { selection.anchor = nil }
        changeSelection(notify: true) { $0.includesTopRow = false }
    }
}
