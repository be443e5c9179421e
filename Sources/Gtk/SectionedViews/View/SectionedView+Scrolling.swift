import CGtk

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

    /// The rows of which a person sees at least a part, in the order of the model.
    package var visibleRows: [VisibleRow] {
        locate()
        return rows.ordered.compactMap { cell in
            guard let frame = cell.frame, isInViewport(frame) else { return nil }
            return VisibleRow(
                id: cell.id, content: cell.widget.content, accessibleName: cell.widget.accessibleName, frame: frame)
        }
    }

    /// The headers of which a person sees at least a part, in the order of the model.
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
