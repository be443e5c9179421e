extension SectionedView {
    /// What stays where it is while heights are corrected: a row at a distance from the top edge, the end, or the top.
    enum HeldPlace {
        case row(index: Int, y: Double)
        case end
        case top
    }

    /// The place that the person looks at: the end if that is what is seen, otherwise the first row under the header
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
    /// would lead further away from what the person has scrolled to.
    func steadyPlace() -> HeldPlace {
        if let steady, steady.changeCount == changeCount { return steady.place }
        let place = heldPlace()
        steady = (place, changeCount)
        return place
    }

    /// Scrolls so that it is where it was, without the person noticing.
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
