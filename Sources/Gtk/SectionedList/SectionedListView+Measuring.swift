import CGtk

extension SectionedListView {
    /// The heights real widgets want now.
    func measuredMetrics() -> ListMetrics {
        var metrics = layout.metrics
        metrics.bottomPadding = bottomPadding
        metrics.topHeight = topCell?.height(forWidth: viewport.width) ?? 0
        guard let dataSource else { return metrics }
        if !dataSource.hasHeaders {
            metrics.headerHeight = 0
        } else if let height = headers.ordered.map({ $0.widget.height(forWidth: viewport.width) }).max() {
            metrics.headerHeight = height
        } else if layout.sectionCount > 0 {
            metrics.headerHeight = probeHeader(dataSource)
        }
        if let height = rows.ordered.map({ $0.widget.height(forWidth: viewport.width) }).max() {
            metrics.rowHeight = max(height, 1)
        } else if layout.rowCount > 0 {
            metrics.rowHeight = max(probeRow(dataSource), 1)
        }
        return metrics
    }

    /// The height of the first row, of which nothing stays: the widget waits in the pool.
    private func probeRow(_ dataSource: any SectionedListDataSource) -> Double {
        let position = layout.position(ofIndex: 0)
        let cell = rows.add(dataSource.rowID(at: position), at: position) {
            ListCellWidget(content: dataSource.makeRow(), isRow: true)
        }
        dataSource.bind(cell.widget.content, at: position)
        defer { rows.retire(cell) }
        return cell.widget.height(forWidth: viewport.width)
    }

    private func probeHeader(_ dataSource: any SectionedListDataSource) -> Double {
        let cell = headers.add(dataSource.sectionID(at: 0), at: 0) {
            ListCellWidget(content: dataSource.makeHeader(), isRow: false)
        }
        dataSource.bindHeader(cell.widget.content, section: 0)
        defer { headers.retire(cell) }
        return cell.widget.height(forWidth: viewport.width)
    }

    /// The widest of what is shown; as a height the whole content, which a scrolled window then cuts.
    func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
        guard orientation == GTK_ORIENTATION_HORIZONTAL else {
            return (0, Int32(min(layout.height, Double(Int16.max))))
        }
        var result: (minimum: Int32, natural: Int32) = (0, 0)
        for cell in shownWidgets {
            var minimum: Int32 = 0
            var natural: Int32 = 0
            gtk_widget_measure(cell.widget, orientation, -1, &minimum, &natural, nil, nil)
            result = (max(result.minimum, minimum), max(result.natural, natural))
        }
        return result
    }

    private var shownWidgets: [ListCellWidget] {
        rows.ordered.map(\.widget) + headers.ordered.map(\.widget) + (topCell.map { [$0] } ?? [])
    }
}
