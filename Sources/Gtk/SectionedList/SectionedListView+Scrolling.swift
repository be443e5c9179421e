import CGtk

extension SectionedListView {
    /// Scrolls as little as possible so that the row is seen whole, below the header of its section. Returns false if
    /// there is no such row.
    @discardableResult
    package func scrollTo(rowID: Int64) -> Bool {
        guard let mark = mark(.row(rowID)) else { return false }
        reveal(mark)
        return true
    }

    /// Puts the header of `section` at the top, or as near as the content allows.
    package func scrollTo(section: Int) {
        guard (0..<layout.sectionCount).contains(section) else { return }
        viewport.scroll(to: layout.headerY(section))
    }

    func reveal(_ mark: ListSelection.Mark) {
        guard viewport.width > 0 else { return pendingReveal = mark }
        guard let position = mark.position else { return viewport.scroll(to: 0) }
        let y = layout.rowY(position)
        let top = y - layout.metrics.headerHeight
        let bottom = y + layout.metrics.rowHeight
        if top < viewport.value {
            viewport.scroll(to: position == ListPosition(section: 0, row: 0) ? 0 : top)
        } else if bottom > viewport.value + viewport.height {
            viewport.scroll(to: bottom - viewport.height)
        }
    }

    func adjustmentSet(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        viewport.set(adjustment)
        configureViewport(value: viewport.value)
        scheduleUpdate()
    }

    func scrolled() {
        guard !viewport.isConfiguring else { return }
        populate()
    }
}
