import CGtk
import Gtk
import ListDiff

extension SectionedView {
    /// Measures again and keeps the row at the top edge where it is. After a change of width or font nothing that was
    /// learned holds; otherwise things may have grown.
    func remeasure() {
        needsMeasure = false
        let place = steadyPlace()
        let (metrics, estimate) = measured()
        let isKnown = isEstimateKnown && metrics.columns == layout.metrics.columns
        // Where there was nothing to measure, what comes next is measured.
        if layout.rowCount > 0 { forgetsHeights = false }
        layout = SectionedLayout(
            metrics: metrics, rows: layout.rows, heights: isKnown ? layout.heights : LineHeights(estimate: estimate))
        rows.poolLimit = min(max(metrics.columns, 4), 10)
        hold(place)
        gtk_widget_queue_resize(widget)
        populate()
    }

    /// Whether what was learned of the heights still holds.
    private var isEstimateKnown: Bool { !forgetsHeights && layout.heights.estimate > 0 }

    /// Measures when the first rows or headers come.
    func measureIfUnknown() {
        guard let dataSource, layout.sectionCount > 0 else { return }
        let isKnown =
            (layout.rowCount == 0 || layout.heights.estimate > 0)
            && (layout.metrics.headerHeight > 0 || !dataSource.hasHeaders)
        guard !isKnown else { return }
        let (metrics, estimate) = measured()
        layout = SectionedLayout(metrics: metrics, rows: layout.rows, heights: LineHeights(estimate: estimate))
    }

    /// Takes over the heights that the shown rows want, where they are not what the layout has. What is seen stays in
    /// its place. Returns whether there was such a row.
    ///
    /// - Parameter mayShrink: whether cells of one size may be lower than before.
    func learnHeights(mayShrink: Bool = false) -> Bool {
        let wanted = rows.ordered.map { cell in
            (line: layout.line(ofRow: cell.place), height: height(of: cell.widget, layout.metrics))
        }
        var heights = layout.heights
        if arrangement.hasEqualHeights {
            // Cells of one size: the tallest decides.
            guard let tallest = wanted.map(\.height).max(),
                tallest > heights.estimate || mayShrink && tallest < heights.estimate
            else { return false }
            heights = LineHeights(estimate: tallest)
        } else {
            let differing = wanted.filter { $0.height != heights.height(ofLine: $0.line) }
            guard !differing.isEmpty else { return false }
            heights = heights.with(differing)
        }
        let place = heldPlace()
        layout = layout.with(heights: heights)
        hold(place)
        return true
    }

    /// The height of a cell. Columns differ by a pixel where the width cannot be shared evenly.
    private func height(of cell: CellWidget, _ metrics: LayoutMetrics) -> Double {
        guard viewport.width > 0 else { return cell.height(forWidth: -1) }
        let width = metrics.width / Double(metrics.columns)
        let height = cell.height(forWidth: width.rounded(.down))
        return width == width.rounded() ? height : max(height, cell.height(forWidth: width.rounded(.up)))
    }

    /// The sizes real widgets want now.
    private func measured() -> (LayoutMetrics, estimate: Double) {
        var metrics = layout.metrics
        let width = Double(viewport.width)
        metrics.width = max(width, 0)
        metrics.isRightToLeft = isRightToLeft
        metrics.bottomPadding = bottomPadding
        metrics.topHeight = topCell?.height(forWidth: width) ?? 0
        metrics.headerHeight = max(headerHeight(forWidth: width), forgetsHeights ? 0 : layout.metrics.headerHeight)
        return withSampleRows { samples in
            noteWidestCell(of: samples)
            metrics.columns = arrangement.columns(forWidth: viewport.columnsWidth, widestCell: widestCell)
            let heights = samples.map { height(of: $0, metrics) }.sorted()
            guard let tallest = heights.last else { return (metrics, layout.heights.estimate) }
            return (metrics, max(arrangement.hasEqualHeights ? tallest : heights[heights.count / 2], 1))
        }
    }

    /// Takes over the least width that the widest of these cells can do with, unless there are none.
    func noteWidestCell(of cells: [CellWidget]) {
        if let widest = cells.map(\.widths.minimum).max() { widestCell = Double(widest) }
    }

    /// Whether a shown cell needs more than the width of a column. The view counts the columns by the cells that it had when it measured
    /// them; a cell that comes later, or another font, may need more.
    var lacksWidth: Bool {
        guard viewport.width > 0, layout.metrics.columns > 1 else { return false }
        let column = (layout.metrics.width / Double(layout.metrics.columns)).rounded(.down)
        return rows.ordered.contains { Double($0.widget.widths.minimum) > column }
    }

    private func headerHeight(forWidth width: Double) -> Double {
        guard let dataSource, dataSource.hasHeaders else { return 0 }
        if let height = headers.ordered.map({ $0.widget.height(forWidth: width) }).max() { return height }
        guard layout.sectionCount > 0 else { return layout.metrics.headerHeight }
        let cell = headers.add(dataSource.sectionID(at: 0), at: 0) {
            CellWidget(.header, content: dataSource.makeHeader())
        }
        dataSource.bindHeader(cell.widget.content, section: 0)
        defer { headers.retire(cell) }
        return cell.widget.height(forWidth: width)
    }

    /// Hands `body` the shown rows. Where none is shown and nothing is known, it is the first one, of which nothing stays: its
    /// widget waits in the pool.
    private func withSampleRows<Result>(_ body: ([CellWidget]) -> Result) -> Result {
        guard rows.ordered.isEmpty, !isEstimateKnown, layout.rowCount > 0, let dataSource else {
            return body(rows.ordered.map(\.widget))
        }
        let cell = rows.add(dataSource.rowID(at: 0), at: 0) { makeRow(dataSource) }
        dataSource.bind(cell.widget.content, at: 0)
        defer { rows.retire(cell) }
        return body([cell.widget])
    }

    /// The widest of what is shown; as a height the whole content, which a scrolled window then cuts.
    func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
        guard orientation == GTK_ORIENTATION_HORIZONTAL else {
            return (0, Int32(min(layout.height, Double(Int16.max))))
        }
        let widths = shownWidgets.map(\.widths)
        return (widths.map(\.minimum).max() ?? 0, widths.map(\.natural).max() ?? 0)
    }

    private var shownWidgets: [CellWidget] {
        rows.ordered.map(\.widget) + headers.ordered.map(\.widget) + [topCell, placeholder?.cell].compactMap { $0 }
    }
}

// MARK: - The first frame

// A view that has no size yet binds rows for the first frame: none can be bound while it gets one.
extension SectionedView {
    /// Has cells side by side bound for a view of that width, in pixels, if that is more than is assumed without.
    package func assume(width: Int) {
        viewport.assume(width: Double(width))
    }

    /// Takes over what is known of the height that the view will have.
    func assumeHeight() {
        guard viewport.width <= 0, let root = gtk_widget_get_root(widget) else { return }
        let instance = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, gtk_window_get_type()) != 0 else { return }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        let fillsScreen = gtk_window_is_maximized(window) != 0 || gtk_window_is_fullscreen(window) != 0
        if fillsScreen { height = max(height, screenHeight) }
        viewport.assume(height: Double(height))
    }

    /// Of the highest screen, in pixels.
    private var screenHeight: gint {
        guard let monitors = gdk_display_get_monitors(gtk_widget_get_display(widget)) else { return 0 }
        let heights = (0..<g_list_model_get_n_items(monitors)).map { index -> gint in
            guard let monitor = g_list_model_get_item(monitors, index) else { return 0 }
            defer { g_object_unref(monitor) }
            var place = GdkRectangle()
            gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
            return place.height
        }
        return heights.max() ?? 0
    }

    /// The part of the content that is seen, or will be: without a size where what is to be revealed will be, at the lower edge unless
    /// that is near the top.
    var seenArea: (top: Double, bottom: Double) {
        guard viewport.width <= 0, let index = pendingReveal.flatMap(mark)?.index else {
            return (viewport.top, viewport.bottom)
        }
        let bottom = max(layout.frame(ofRow: index).maxY, viewport.height)
        return (bottom - viewport.height, bottom)
    }

    /// What the first layout takes over before it places the rows.
    func prepareFirstFrame() {
        // The cells are measured to be placed in any case. Without a width they may have been higher.
        _ = learnHeights(mayShrink: true)
        guard let mark = pendingReveal.flatMap(mark) else { return }
        configureViewport(top: top(revealing: mark))
        steady = nil
    }
}
