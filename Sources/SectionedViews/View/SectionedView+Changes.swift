import CGtk
import Foundation
import Gtk
import ListDiff

extension SectionedView {
    /// If no more rows than these move, they fade on their way from what they showed to what they show.
    private static let fadingMoveLimit = 3

    /// Shows a change. The data source must already have the new state; `difference` leads there from the state of the
    /// last ``reload()`` or ``apply(_:)``.
    ///
    /// A difference that does not lead to the data source's state shows that state all the same, without animation.
    /// - Parameters:
    ///   - toTop: shows the beginning, instead of the rows that were seen before.
    ///   - rebinds: binds the rows that stay as well, as ``rebind()`` does.
    /// - Complexity: O(sections + changes · log changes); rows that are not visible cost nothing else
    package func apply(_ difference: SectionedDifference, toTop: Bool = false, rebinds: Bool = false) {
        guard let dataSource else { return }
        guard !difference.isEmpty else {
            if rebinds { rebind() }
            // All rows may be known now.
            tellPlaces()
            return toTop ? scrollToTop() : ()
        }
        let after = currentCounts()
        changeCount += 1
        guard let index = DifferenceIndex(difference, from: layout.rows, to: after) else { return reload() }
        let change = ListChange(index: index, before: layout, oldTop: viewport.top, isAnimated: isAnimated)
        let hadFocus = containsFocus
        isApplying = true
        locate()
        layout = changedLayout(change)
        moveRows(change, dataSource, rebinds: rebinds)
        moveHeaders(change, dataSource)
        measureIfUnknown()
        configureViewport(top: toTop ? 0 : anchoredTop(change))
        moveRubberBand(change)
        let selectionChanged = followSelection(change, dataSource)
        forgetSuccession()
        populate()
        freezeDying()
        if change.isAnimated { animate(change) } else { finishAnimations() }
        showSelection()
        if hadFocus { keepFocus() }
        gtk_widget_queue_resize(widget)
        isApplying = false
        highlightDrop()
        tellTopSection(sectionsChanged: change.changesSections)
        if selectionChanged { onSelectionChanged?() }
    }

    /// Binds the rows and headers that have widgets again, for what they show besides the model, such as how long ago
    /// something was.
    package func rebind() {
        guard let dataSource else { return }
        for cell in rows.ordered { bind(cell, dataSource) }
        for cell in headers.ordered { bindHeader(cell, dataSource) }
        scheduleUpdate()
    }

    private func changedLayout(_ change: ListChange) -> SectionedLayout {
        // A line of a grid is no row; all lines of a grid are equally high.
        let heights =
            arrangement.hasEqualHeights ? layout.heights : layout.heights.mapped { change.index.newIndex(ofOld: $0) }
        return SectionedLayout(metrics: layout.metrics, rows: change.index.after, heights: heights)
    }

    /// Gives the live rows their new places, and lets those fade out that are gone.
    private func moveRows(_ change: ListChange, _ dataSource: any SectionedViewDataSource, rebinds: Bool) {
        for cell in rows.ordered {
            guard let new = change.index.newIndex(ofOld: cell.place),
                dataSource.rowID(at: new) == cell.id
            else {
                remove(cell, from: rows)
                continue
            }
            cell.place = new
            if change.index.isMoved(new) { cell.isMoved = true }
            let isChanged = change.index.isChanged(new)
            guard isChanged || rebinds else { continue }
            // Among many rows that fly a fade is not seen as well, and each costs as much again to draw.
            if isChanged, !cell.isMoved || change.index.moveCount <= Self.fadingMoveLimit { crossFade(cell, change) }
            bindContent(cell, dataSource)
        }
    }

    private func moveHeaders(_ change: ListChange, _ dataSource: any SectionedViewDataSource) {
        for cell in headers.ordered {
            guard let new = change.index.newSection(ofOld: cell.place), dataSource.sectionID(at: new) == cell.id else {
                remove(cell, from: headers)
                continue
            }
            cell.place = new
            if change.index.updatedSections.contains(new) { crossFade(cell, change) }
            bindHeader(cell, dataSource)
        }
    }

    private func remove<ID>(_ cell: Cell<ID>, from cells: CellStore<ID>) {
        guard let frame = cell.frame, isInViewport(frame), isAnimated else { return cells.retire(cell) }
        cell.motion = CellMotion(fromOpacity: opacity(cell.motion), toOpacity: 0)
        cells.kill(cell)
    }

    private func crossFade<ID>(_ cell: Cell<ID>, _ change: ListChange) {
        guard change.isAnimated, let frame = cell.frame, isInViewport(frame) else { return }
        cell.crossFade = .from(cell)
    }

    /// A rubber band stays where the rows are that it began at.
    private func moveRubberBand(_ change: ListChange) {
        guard let rubberBand else { return }
        rubberBand.start.y += viewport.top - change.oldTop
        rubberBand.keptRows = change.index.newIndices(ofOld: rubberBand.keptRows)
    }

    /// What fades out stays where it was seen.
    private func freezeDying() {
        let origin = Point(x: 0, y: viewport.top)
        for cell in rows.dying { cell.frozenOrigin = cell.frame.map { $0.origin + origin } }
        for cell in headers.dying { cell.frozenOrigin = cell.frame.map { $0.origin + origin } }
    }
}

extension ListChange {
    /// Whether sections came, went or were renamed.
    fileprivate var changesSections: Bool {
        !index.updatedSections.isEmpty || index.before.sectionCount != index.after.sectionCount
            || (0..<index.before.sectionCount).contains { index.newSection(ofOld: $0) == nil }
    }
}

/// A change while it is applied: how rows translate, and where everything was.
struct ListChange {
    let index: DifferenceIndex
    let before: SectionedLayout
    /// The y of the content at the top edge, before.
    let oldTop: Double
    let isAnimated: Bool
}
