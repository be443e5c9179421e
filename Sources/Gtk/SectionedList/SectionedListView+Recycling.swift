import CGtk

// Which rows have widgets. Never called while GTK allocates: binding a row there would leave it without a size.
extension SectionedListView {
    /// Rows above and below the viewport that have widgets as well.
    private static let marginRows = 2.0

    /// Brings heights, widgets and drawing up to date.
    func update() {
        if needsMeasure { remeasure() } else { populate() }
        guard viewport.width > 0, let item = pendingReveal?.item else { return }
        pendingReveal = nil
        if let mark = mark(item) { reveal(mark) }
    }

    /// Measures rows and headers again and keeps the row at the top edge where it is.
    func remeasure() {
        needsMeasure = false
        let top = viewport.value
        let anchor = top > 0 ? layout.position(atY: top + layout.metrics.headerHeight) : nil
        let distance = anchor.map { layout.rowY($0) - top }
        populate()
        layout = layout.with(measuredMetrics())
        configureViewport(value: anchor.flatMap { at in distance.map { layout.rowY(at) - $0 } } ?? top)
        gtk_widget_queue_resize(widget)
        populate()
    }

    /// Measures when the first rows or headers come.
    func measureIfUnknown() {
        guard let dataSource, layout.sectionCount > 0 else { return }
        let isKnown =
            (layout.rowCount == 0 || layout.metrics.rowHeight > 0)
            && (layout.metrics.headerHeight > 0 || !dataSource.hasHeaders)
        if !isKnown { layout = layout.with(measuredMetrics()) }
    }

    func configureViewport(value: Double) {
        viewport.configure(contentHeight: layout.height, value: value, step: max(layout.metrics.rowHeight, 1))
    }

    /// Gives widgets to the rows near the viewport and takes them from the others. Those that `change` brought there
    /// come from where they were.
    func populate(after change: ListChange? = nil) {
        guard let dataSource else { return }
        measureIfUnknown()
        let margin = layout.metrics.rowHeight * Self.marginRows
        let top = viewport.value
        let range = layout.indices(from: top - margin, to: top + viewport.height + margin)
        retireRows(outside: range)
        for index in range { show(layout.position(ofIndex: index), dataSource, change) }
        if listHasFocus, let cursor = selection.cursor?.position { show(cursor, dataSource, change) }
        populateHeaders(dataSource, change)
        rows.sort()
        headers.sort()
        rows.trim()
        headers.trim()
        sortSiblings()
        gtk_widget_queue_allocate(widget)
        gtk_widget_queue_draw(widget)
    }

    private func retireRows(outside range: Range<Int>) {
        for cell in rows.ordered where cell.motion == nil && !range.contains(layout.index(of: cell.place)) {
            if listHasFocus, selection.cursor?.item == .row(cell.id) { continue }
            if isFocusChild(cell.widget) { continue }
            rows.retire(cell)
        }
    }

    private func show(
        _ position: ListPosition, _ dataSource: any SectionedListDataSource, _ change: ListChange?
    ) {
        let id = dataSource.rowID(at: position)
        guard rows.live[id] == nil else { return }
        let revived = rows.revive(id, at: position)
        let cell =
            revived ?? rows.add(id, at: position) { ListCellWidget(content: dataSource.makeRow(), isRow: true) }
        bind(cell, dataSource)
        if let change { enter(cell, change, isNew: revived == nil) }
    }

    func bind(_ cell: ListCell<Int64, ListPosition>, _ dataSource: any SectionedListDataSource) {
        dataSource.bind(cell.widget.content, at: cell.place)
        cell.widget.accessibleName = dataSource.accessibleName(at: cell.place)
        cell.widget.isSelected = selection.selected?.item == .row(cell.id)
        // Rows of one height: the tallest decides.
        if cell.widget.height(forWidth: viewport.width) > layout.metrics.rowHeight {
            needsMeasure = true
            scheduleUpdate()
        }
    }

    private func populateHeaders(_ dataSource: any SectionedListDataSource, _ change: ListChange?) {
        guard dataSource.hasHeaders, layout.sectionCount > 0 else { return headers.retireAll() }
        let top = viewport.value
        let first = layout.section(atY: top)
        let last = layout.section(atY: top + viewport.height)
        for cell in headers.ordered where cell.motion == nil && !(first...last).contains(cell.place) {
            headers.retire(cell)
        }
        for section in first...last {
            let id = dataSource.sectionID(at: section)
            guard headers.live[id] == nil else { continue }
            let revived = headers.revive(id, at: section)
            let cell =
                revived
                ?? headers.add(id, at: section) { ListCellWidget(content: dataSource.makeHeader(), isRow: false) }
            bindHeader(cell, dataSource)
            if let change { enter(cell, change, isNew: revived == nil) }
        }
    }

    func bindHeader(_ cell: ListCell<String, Int>, _ dataSource: any SectionedListDataSource) {
        dataSource.bindHeader(cell.widget.content, section: cell.place)
        cell.widget.accessibleName = dataSource.accessibleName(ofSection: cell.place)
    }

    /// Screen readers read in the order of the widget tree.
    private func sortSiblings() {
        var previous = topCell?.widget
        var waiting = headers.ordered[...]
        func append(_ cell: ListCellWidget) {
            if gtk_widget_get_prev_sibling(cell.widget) != previous {
                gtk_widget_insert_after(cell.widget, widget, previous)
            }
            previous = cell.widget
        }
        if let topCell, gtk_widget_get_prev_sibling(topCell.widget) != nil {
            gtk_widget_insert_after(topCell.widget, widget, nil)
        }
        for row in rows.ordered {
            while let header = waiting.first, header.place <= row.place.section {
                append(header.widget)
                waiting.removeFirst()
            }
            append(row.widget)
        }
        for header in waiting { append(header.widget) }
    }
}
