import Foundation

// The selection and the cursor follow their rows by identity.
extension SectionedView {
    /// Lets selection and cursor follow their rows through a change. A cursor whose row is gone goes to the next row,
    /// at the end to the previous one; so does a selection of which nothing is left. Returns whether the selection is
    /// another one now.
    func followSelection(_ change: ListChange, _ dataSource: any SectionedViewDataSource) -> Bool {
        let old = selection
        selection.rows = change.index.newIndices(ofOld: old.rows)
        selection.cursor = old.cursor.flatMap { followed($0, change, dataSource) }
        selection.anchor = old.anchor.flatMap { followed($0, change, dataSource) }
        guard selection.rows.count != old.rows.count else { return false }
        if selection.count == 0, let first = old.rows.first, let next = neighbour(ofOld: first, change) {
            // The cursor's own row was selected in most cases, and stands for the rest.
            let cursor = old.cursor?.index.map(old.rows.contains) == true ? selection.cursor : nil
            selection.insert(cursor ?? next)
        }
        rememberIdentities()
        return true
    }

    private func followed(
        _ mark: ListSelection.Mark, _ change: ListChange, _ dataSource: any SectionedViewDataSource
    ) -> ListSelection.Mark? {
        guard let old = mark.index, let id = mark.item.rowID else { return mark }
        if let new = change.index.newIndex(ofOld: old), self.mark(at: new)?.item == mark.item {
            return ListSelection.Mark(item: mark.item, index: new)
        }
        if let position = dataSource.position(of: id) {
            return ListSelection.Mark(item: mark.item, index: layout.rows.index(of: position))
        }
        return neighbour(ofOld: old, change)
    }

    /// The first row behind an old one that stayed, or the last one.
    private func neighbour(ofOld index: Int, _ change: ListChange) -> ListSelection.Mark? {
        guard layout.rowCount > 0 else { return nil }
        return mark(at: min(change.index.successor(ofOld: index), layout.rowCount - 1))
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
