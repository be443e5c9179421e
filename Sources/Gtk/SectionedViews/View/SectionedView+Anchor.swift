extension SectionedView {
    /// What stays where it is while heights are corrected: a row at a distance from the top edge, or the end.
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
    }

    func configureViewport(top: Double) {
        viewport.configure(
            contentHeight: contentHeight, top: top, step: max(layout.heights.estimate, 1))
    }

    private var contentHeight: Double {
        guard let placeholder, layout.rowCount == 0 else { return layout.height }
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
        guard let first = visible.first, layout.rowCount > 0 else { return change.oldTop }
        let successor = min(change.index.successor(ofOld: first), layout.rowCount - 1)
        return change.oldTop + layout.frame(ofRow: successor).minY - before.frame(ofRow: first).minY
    }
}
