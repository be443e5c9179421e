import CGtk
import Gtk
import ListDiff

// Which rows have widgets. Never called while GTK allocates: binding a row there would leave it without a size.
extension SectionedView {
    /// Rows that turn out higher or lower than estimated move the edges of what is seen, and others come into view.
    private static let roundLimit = 12
    /// How many rows beside the viewport may be on their way: more than a screenful is of no use.
    private static let strayLimit = 60

    /// Brings heights, widgets and drawing up to date.
    func update() {
        if needsMeasure { remeasure() } else { populate() }
        guard viewport.width > 0, let item = pendingReveal else { return }
        pendingReveal = nil
        if let mark = mark(item) { reveal(mark) }
        if containsFocus { focusCursor() }
    }

    /// Gives widgets to the rows near the viewport and takes them from the others.
    func populate() {
        guard let dataSource else { return updatePlaceholder() }
        assumeHeight()
        measureIfUnknown()
        for _ in 0..<Self.roundLimit {
            populateRows(dataSource)
            // Each time with fewer columns.
            if lacksWidth { return remeasure() }
            // Without a width it is not known how high they will be.
            guard viewport.width > 0, learnHeights() else { break }
        }
        populateHeaders(dataSource)
        rows.sort()
        headers.sort()
        rows.trim()
        headers.trim()
        updatePlaceholder()
        sortSiblings()
        tellPlaces()
        gtk_widget_queue_allocate(widget)
        gtk_widget_queue_draw(widget)
        tellTopSection(sectionsChanged: false)
    }

    private func populateRows(_ dataSource: any SectionedViewDataSource) {
        let margin = layout.heights.estimate * arrangement.marginLines
        let area = seenArea
        let range = layout.rows(from: area.top - margin, to: area.bottom + margin)
        for cell in rows.ordered where !cell.isAnimating && !range.contains(cell.place) && !isCursorCell(cell) {
            rows.retire(cell)
        }
        retireStrays(outside: range)
        let cursor = containsFocus ? selection.cursor?.index : nil
        let places = Array(range) + (cursor.map { [$0] } ?? [])
        // First those whose own widgets wait, or the others would take these.
        for index in places where rows.isWaiting(dataSource.rowID(at: index)) { show(index, dataSource) }
        for index in places { show(index, dataSource) }
    }

    /// Rows on their way out of the viewport keep their widgets until they have arrived. Where frames do not come, as in
    /// a window that is not on the screen, they never would.
    private func retireStrays(outside range: Range<Int>) {
        let strays = rows.ordered.filter { !range.contains($0.place) && !isCursorCell($0) }
        for cell in strays.prefix(max(strays.count - Self.strayLimit, 0)) { rows.retire(cell) }
    }

    /// The focused row keeps its widget, also out of sight.
    private func isCursorCell(_ cell: Cell<Int64>) -> Bool {
        containsFocus && selection.cursor?.item == .row(cell.id) || cell.widget.containsFocus
    }

    /// Gives the row of the cursor a widget, also out of sight; it keeps it while it has the focus.
    func showCursor() {
        guard let dataSource, let index = selection.cursor?.index else { return }
        show(index, dataSource)
        rows.sort()
    }

    private func show(_ index: Int, _ dataSource: any SectionedViewDataSource) {
        let id = dataSource.rowID(at: index)
        guard rows.live[id] == nil else { return }
        let cell = rows.revive(id, at: index) ?? rows.add(id, at: index) { makeRow(dataSource) }
        press.leave(cell.widget)
        bind(cell, dataSource)
    }

    func makeRow(_ dataSource: any SectionedViewDataSource) -> CellWidget {
        CellWidget(.row(node: arrangement.cellNode), content: dataSource.makeRow())
    }

    func bind(_ cell: Cell<Int64>, _ dataSource: any SectionedViewDataSource) {
        bindContent(cell, dataSource)
        cell.widget.isSelected = selection.rows.contains(cell.place)
    }

    /// Where the selection has not followed the rows yet.
    func bindContent(_ cell: Cell<Int64>, _ dataSource: any SectionedViewDataSource) {
        dataSource.bind(cell.widget.content, at: cell.place)
        cell.widget.accessibleName = dataSource.accessibleName(at: cell.place)
        cell.widget.facts = dataSource.accessibleDescription(at: cell.place)
        if !cell.widget.containsFocus { cell.widget.section = "" }
    }

    /// Tells screen readers which of how many each row is, which they could only count among those that have widgets. The row above all
    /// sections is the first.
    func tellPlaces() {
        guard let dataSource else { return }
        let total = dataSource.totalNumberOfRows
        if let topCell { tellPlace(of: topCell, at: -1, of: total, dataSource) }
        for row in rows.ordered { tellPlace(of: row.widget, at: row.place, of: total, dataSource) }
    }

    private func tellPlace(
        of cell: CellWidget, at index: Int, of totalNumberOfRows: Int?, _ dataSource: any SectionedViewDataSource
    ) {
        if !cell.section.isEmpty, sectionID(ofRow: index, dataSource) != spokenSection { cell.section = "" }
        let first = topCell == nil ? 1 : 2
        let place = totalNumberOfRows.map { AccessiblePlace(number: index + first, count: $0 + first - 1) }
        cell.describe(at: place, in: dataSource.wording)
    }

    private func sectionID(ofRow index: Int, _ dataSource: any SectionedViewDataSource) -> String? {
        index < 0 ? nil : dataSource.sectionID(at: layout.rows.section(ofIndex: index))
    }

    /// Tells the section, if the row above all is not meant, along with the row that is about to get the keyboard, where that has been in another section or elsewhere.
    func tellSection(of index: Int?, in cell: CellWidget) {
        guard let dataSource, let index else { return spokenSection = nil }
        let section = layout.rows.section(ofIndex: index)
        let id = dataSource.sectionID(at: section)
        if cell.containsFocus, spokenSection == id { return }
        let isNew = spokenSection != id || !containsFocus
        spokenSection = id
        cell.section = isNew && dataSource.hasHeaders ? dataSource.accessibleName(ofSection: section) : ""
        tellPlace(of: cell, at: index, of: dataSource.totalNumberOfRows, dataSource)
    }

    private func populateHeaders(_ dataSource: any SectionedViewDataSource) {
        guard dataSource.hasHeaders, layout.sectionCount > 0 else { return headers.retireAll() }
        let area = seenArea
        let sections = layout.section(atY: area.top)...layout.section(atY: area.bottom)
        for cell in headers.ordered where !cell.isAnimating && !sections.contains(cell.place) {
            headers.retire(cell)
        }
        for section in sections {
            let id = dataSource.sectionID(at: section)
            guard headers.live[id] == nil else { continue }
            let cell =
                headers.revive(id, at: section)
                ?? headers.add(id, at: section) { CellWidget(.header, content: dataSource.makeHeader()) }
            bindHeader(cell, dataSource)
        }
    }

    func bindHeader(_ cell: Cell<String>, _ dataSource: any SectionedViewDataSource) {
        dataSource.bindHeader(cell.widget.content, section: cell.place)
        cell.widget.accessibleName = dataSource.accessibleName(ofSection: cell.place)
    }

    /// Screen readers read in the order of the widget tree.
    private func sortSiblings() {
        var previous = topCell?.widget
        var waiting = headers.ordered[...]
        func append(_ cell: CellWidget) {
            if gtk_widget_get_prev_sibling(cell.widget) != previous {
                gtk_widget_insert_after(cell.widget, widget, previous)
            }
            previous = cell.widget
        }
        if let topCell, gtk_widget_get_prev_sibling(topCell.widget) != nil {
            gtk_widget_insert_after(topCell.widget, widget, nil)
        }
        for row in rows.ordered {
            let section = layout.rows.section(ofIndex: row.place)
            while let header = waiting.first, header.place <= section {
                append(header.widget)
                waiting.removeFirst()
            }
            append(row.widget)
        }
        for header in waiting { append(header.widget) }
        if gtk_widget_get_last_child(widget) != shield.widget {
            gtk_widget_insert_before(shield.widget, widget, nil)
        }
    }
}

// MARK: - The row above all sections

extension SectionedView {
    /// A row above all sections that scrolls with them and is selected like a row; nil for none.
    package func setTopRow(_ content: Widget?, accessibleName: String = "") {
        let hadFocus = topCell?.containsFocus == true
        if content == nil || content !== topCell?.content {
            if let topCell { gtk_widget_unparent(topCell.widget) }
            topCell = content.map { CellWidget(.row(node: "row"), content: $0) }
        }
        if let topCell {
            topCell.accessibleName = accessibleName
            tellPlaces()
            gtk_widget_insert_after(topCell.widget, widget, nil)
        } else {
            forgetTopRow()
        }
        showSelection()
        // What has no size yet is measured when it has, or when there are rows.
        if viewport.width > 0 { remeasure() } else { needsMeasure = true }
        if hadFocus { keepFocus() }
    }

    /// What a screen reader says of the row above all sections after its name; empty for nothing.
    package func describeTopRow(_ description: String) {
        topCell?.facts = description
        tellPlaces()
    }
}
