import CGtk
import Gtk
import ListDiff

extension SectionedView {
    /// Heights that are learned on the way move the goal; so many corrections are made.
    private static let correctionLimit = 6

    /// Scrolls as little as possible so that the row is seen whole, below the header of its section. Returns false if
    /// there is no such row.
    @discardableResult
    package func scrollTo(rowID: Int64) -> Bool {
        guard let mark = mark(.row(rowID)) else { return false }
        reveal(mark)
        return true
    }

    /// The same for the row above all sections or the row that is selected; for that with the cursor, or the first one, if
    /// several are.
    package func scrollToSelection() {
        let cursor = selection.cursor.flatMap { selection.contains($0) ? $0 : nil }
        if let mark = cursor ?? selection.rows.first.flatMap(mark(at:)) { reveal(mark) }
    }

    /// Shows the row above all sections, if there is one, and the first ones.
    package func scrollToTop() {
        if viewport.width <= 0 { pendingReveal = nil }
        scroll { 0 }
    }

    /// Puts the header of `section` at the top, or as near as the content allows.
    package func scrollTo(section: Int) {
        if viewport.width <= 0 { pendingReveal = nil }
        guard (0..<layout.sectionCount).contains(section) else { return }
        scroll { self.layout.headerY(section) }
    }

    /// The section whose header is at the top edge, or below the row above all sections; nil without sections.
    package var topSection: Int? {
        layout.sectionCount > 0 ? layout.section(atY: viewport.top) : nil
    }

    /// The rows of which the user sees at least a part, in the order of the model.
    package var visibleRows: [VisibleRow] {
        locate()
        return rows.ordered.compactMap { cell in
            guard let frame = cell.frame, isInViewport(frame) else { return nil }
            return VisibleRow(
                id: cell.id, content: cell.widget.content, accessibleName: cell.widget.accessibleName, frame: frame)
        }
    }

    /// The headers of which the user sees at least a part, in the order of the model.
    package var visibleHeaders: [VisibleHeader] {
        locate()
        return headers.ordered.compactMap { cell in
            guard let frame = cell.frame, isInViewport(frame) else { return nil }
            return VisibleHeader(section: cell.place, content: cell.widget.content)
        }
    }

    /// How many widgets there are for rows and headers, used and waiting.
    package var widgetCount: Int { rows.widgetCount + headers.widgetCount }

    func reveal(_ mark: ListSelection.Mark) {
        if mark.item == selection.cursor?.item { leaveGap() }
        guard viewport.width > 0 else {
            pendingReveal = mark.item
            return populate()
        }
        scroll { self.top(revealing: mark) }
    }

    /// Where the top has to be so that the row is seen whole, as near as possible to where it is.
    func top(revealing mark: ListSelection.Mark) -> Double {
        guard let index = mark.index else { return 0 }
        let frame = layout.frame(ofRow: index)
        if frame.minY - layout.metrics.headerHeight < viewport.top {
            return index == 0 ? 0 : frame.minY - layout.metrics.headerHeight
        }
        return max(viewport.top, frame.maxY - viewport.height)
    }

    /// Scrolls to where `goal` says, and again when that has changed because rows turned out higher or lower.
    private func scroll(to goal: () -> Double) {
        for _ in 0..<Self.correctionLimit {
            let before = viewport.top
            viewport.scroll(to: goal())
            guard viewport.top != before else { return }
        }
    }

    func adjustmentSet(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        viewport.set(adjustment)
        configureViewport(top: viewport.top)
        scheduleUpdate()
    }

    func scrolled() {
        guard !viewport.isConfiguring else { return }
        steady = nil
        populate()
        leaveGapWhenCursorIsSeen()
        extendRubberBand()
        highlightDrop()
    }

    /// Calls ``onTopSectionChanged`` if there is something to tell.
    func tellTopSection(sectionsChanged: Bool) {
        let section = topSection
        guard !isApplying else { return }
        guard sectionsChanged || section != toldTopSection else { return }
        toldTopSection = section
        if sectionsChanged { indexLink?.readTitles() }
        indexLink?.showCurrent()
        onTopSectionChanged?()
    }
}

// MARK: - What stays where it is

extension SectionedView {
    /// What stays where it is while heights are corrected: a row at a distance from the top edge, the end, or the top.
    enum HeldPlace {
        case row(index: Int, y: Double)
        case end
        case top
    }

    /// The place that the user looks at: the end if that is what is seen, otherwise the first row under the header
    /// that was seen before, otherwise the first one that would be seen now.
    func heldPlace() -> HeldPlace {
        let top = viewport.top
        guard top > 0 else { return .top }
        if top >= layout.height - viewport.height - 0.5 { return .end }
        let visible = layout.rows(from: top + layout.metrics.headerHeight, to: viewport.bottom)
        let seen = rows.ordered.filter { $0.frame != nil && !$0.isMoved && visible.contains($0.place) }
        guard let index = seen.map(\.place).min() ?? visible.first else { return .top }
        return .row(index: index, y: layout.frame(ofRow: index).minY - top)
    }

    /// What is held from one width to the next. The first of the row at the top is another one with other columns, and each
    /// would lead further away from what the user has scrolled to.
    func steadyPlace() -> HeldPlace {
        if let steady, steady.changeCount == changeCount { return steady.place }
        let place = heldPlace()
        steady = (place, changeCount)
        return place
    }

    /// Scrolls so that it is where it was, without the user noticing.
    func hold(_ place: HeldPlace) {
        let before = viewport.top
        switch place {
        case .top: configureViewport(top: before)
        case .end: configureViewport(top: layout.height - viewport.height)
        case .row(let index, let y): configureViewport(top: layout.frame(ofRow: index).minY - y)
        }
        let way = Point(x: 0, y: viewport.top - before)
        for cell in rows.dying { cell.frozenOrigin = cell.frozenOrigin.map { $0 + way } }
        for cell in headers.dying { cell.frozenOrigin = cell.frozenOrigin.map { $0 + way } }
        if let band = rubberBand { band.start = band.start + way }
    }

    func configureViewport(top: Double) {
        viewport.configure(
            contentHeight: contentHeight, top: top, step: max(layout.heights.estimate, 1))
    }

    private var contentHeight: Double {
        guard let placeholder, layout.rowCount == 0, viewport.width > 0 else { return layout.height }
        return layout.height + placeholder.minimumHeight(forWidth: Double(viewport.width))
    }

    /// The top that keeps the first row that stays where it is. At the very top the view stays at the top.
    func anchoredTop(_ change: ListChange) -> Double {
        guard change.oldTop > 0 else { return 0 }
        let before = change.before
        let visible = before.rows(
            from: change.oldTop + before.metrics.headerHeight, to: change.oldTop + viewport.height)
        for old in visible {
            guard let new = change.index.newIndex(ofOld: old), !change.index.isMoved(new) else { continue }
            return change.oldTop + layout.frame(ofRow: new).minY - before.frame(ofRow: old).minY
        }
        guard let first = visible.first, layout.rowCount > 0 else { return anchoredHeaderTop(change) }
        let successor = min(change.index.successor(ofOld: first), layout.rowCount - 1)
        return change.oldTop + layout.frame(ofRow: successor).minY - before.frame(ofRow: first).minY
    }

    /// The same for a section at the top edge that has no rows.
    private func anchoredHeaderTop(_ change: ListChange) -> Double {
        guard change.before.sectionCount > 0 else { return change.oldTop }
        let old = change.before.section(atY: change.oldTop)
        guard let new = change.index.newSection(ofOld: old) else { return change.oldTop }
        return change.oldTop + layout.headerY(new) - change.before.headerY(old)
    }

    /// The first row that is seen whole, by identity, and how far below the top edge it is.
    func firstSeenRow() -> (id: Int64, y: Double)? {
        guard viewport.top > 0 else { return nil }
        let cells = rows.ordered.filter { ($0.frame?.minY ?? -1) >= layout.metrics.headerHeight }
        return cells.first.flatMap { cell in cell.frame.map { (cell.id, $0.minY) } }
    }

    /// Scrolls so that a row which is still there is where it was seen.
    func hold(_ seen: (id: Int64, y: Double)?) {
        guard let seen, let index = mark(.row(seen.id))?.index else { return }
        configureViewport(top: layout.frame(ofRow: index).minY - seen.y)
        populate()
    }
}
