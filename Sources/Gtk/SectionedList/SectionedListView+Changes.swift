import CGtk

extension SectionedListView {
    /// Shows a change. The data source must already have the new state; `difference` leads there from the state of the
    /// last ``reload()`` or ``apply(_:)``.
    ///
    /// A difference that does not lead to the data source's state shows that state all the same, without animation.
    /// - Complexity: O(sections + changes · log changes); rows that are not visible cost nothing else
    package func apply(_ difference: SectionedDifference) {
        guard let dataSource, !difference.isEmpty else { return }
        let change = ListChange(
            index: DifferenceIndex(difference), before: layout, oldValue: viewport.value,
            isAnimated: isAnimated)
        let after = layout.with(rowCounts: currentRowCounts())
        guard change.index.leads(from: layout, to: after) else { return reload() }
        let hadFocus = listHasFocus
        locate()
        layout = after
        moveRows(change.index, dataSource)
        moveHeaders(change.index, dataSource)
        measureIfUnknown()
        configureViewport(value: anchoredValue(change))
        for cell in rows.dying { cell.frozenY = cell.y + viewport.value }
        for cell in headers.dying { cell.frozenY = cell.y + viewport.value }
        let selectionChanged = followSelection(change, dataSource)
        if change.isAnimated { animate(change) } else { finishAnimations() }
        populate(after: change)
        showSelection()
        if hadFocus { focusCursor() }
        gtk_widget_queue_resize(widget)
        if selectionChanged { onSelectionChanged?(selection.selected?.item) }
    }

    /// Binds the rows and headers that have widgets again, for what they show besides the model, such as how long ago
    /// something was.
    package func rebind() {
        guard let dataSource else { return }
        for cell in rows.ordered { bind(cell, dataSource) }
        for cell in headers.ordered { bindHeader(cell, dataSource) }
    }

    /// The value that keeps the first row that stays where it is. At the very top the list stays at the top.
    private func anchoredValue(_ change: ListChange) -> Double {
        guard change.oldValue > 0 else { return 0 }
        let top = change.oldValue + change.before.metrics.headerHeight
        let visible = change.before.indices(from: top, to: change.oldValue + viewport.height)
        for index in visible {
            let old = change.before.position(ofIndex: index)
            guard let new = change.index.newPosition(ofOld: old), !change.index.isMoved(new) else { continue }
            return change.oldValue + layout.rowY(new) - change.before.rowY(old)
        }
        guard let first = visible.first, layout.rowCount > 0 else { return change.oldValue }
        let old = change.before.position(ofIndex: first)
        let successor = change.index.indexOfSuccessor(ofOld: old, old: change.before, new: layout)
        let new = layout.position(ofIndex: min(successor, layout.rowCount - 1))
        return change.oldValue + layout.rowY(new) - change.before.rowY(old)
    }

    /// Gives the live rows their new places, and lets those fade out that are gone.
    private func moveRows(_ index: DifferenceIndex, _ dataSource: any SectionedListDataSource) {
        for cell in rows.ordered {
            if let new = index.newPosition(ofOld: cell.place), dataSource.rowID(at: new) == cell.id {
                cell.place = new
                if index.isMoved(new) { cell.isMoved = true }
                if index.isChanged(new) { bind(cell, dataSource) }
            } else {
                remove(cell, from: rows, height: layout.metrics.rowHeight)
            }
        }
    }

    private func moveHeaders(_ index: DifferenceIndex, _ dataSource: any SectionedListDataSource) {
        for cell in headers.ordered {
            if let new = index.newSection(ofOld: cell.place), dataSource.sectionID(at: new) == cell.id {
                cell.place = new
                bindHeader(cell, dataSource)
            } else {
                remove(cell, from: headers, height: layout.metrics.headerHeight)
            }
        }
    }

    private func remove<ID, Place>(_ cell: ListCell<ID, Place>, from cells: ListCellStore<ID, Place>, height: Double) {
        guard isInViewport(cell.y, height), isAnimated else { return cells.retire(cell) }
        cell.motion = ListMotion(fromOffset: 0, fromOpacity: opacity(cell.motion), toOpacity: 0)
        cells.kill(cell)
    }

    /// Begins the motion of everything whose place in the viewport has changed; what was on its way to the same place
    /// goes on.
    private func animate(_ change: ListChange) {
        for cell in rows.ordered {
            retarget(cell, to: layout.rowY(cell.place), height: layout.metrics.rowHeight)
        }
        for cell in headers.ordered {
            retarget(cell, to: layout.headerY(cell.place), height: layout.metrics.headerHeight)
        }
        animator.start(on: self) { [weak self] in self?.showFrame() ?? false }
    }

    private func retarget<ID, Place>(_ cell: ListCell<ID, Place>, to contentY: Double, height: Double) {
        defer { cell.isMoved = false }
        let target = contentY - viewport.value
        guard abs(target - cell.targetY) > 0.01 else { return }
        let isFlight = cell.isMoved || cell.motion?.isFlight == true
        cell.motion = motion(
            of: cell, to: target, height: height, opacity: opacity(cell.motion), isFlight: isFlight)
    }
}
