import CGtk

extension SectionedView {
    /// What is shown below the row above all sections when there are no rows; nil for nothing.
    package func setPlaceholder(_ content: Widget?) {
        if let placeholder { gtk_widget_unparent(placeholder.cell.widget) }
        placeholder = content.map(Placeholder.init)
        if let placeholder { gtk_widget_insert_before(placeholder.cell.widget, widget, nil) }
        updatePlaceholder()
        gtk_widget_queue_resize(widget)
    }

    func updatePlaceholder() {
        guard let placeholder else { return }
        let wasShown = placeholder.isShown
        placeholder.setShown(
            layout.rowCount == 0, opacity: opacity(placeholder.motion), isAnimated: isAnimated && viewport.width > 0)
        guard placeholder.isShown != wasShown else { return }
        configureViewport(top: viewport.top)
        gtk_widget_queue_resize(widget)
        if placeholder.motion != nil { startAnimating() }
    }

    /// The part of the viewport that is left below the row above all sections.
    func placePlaceholder() {
        guard let placeholder, placeholder.cell.isVisible else { return }
        let width = Double(viewport.width)
        let top = layout.metrics.topHeight
        let height = max(placeholder.minimumHeight(forWidth: width), viewport.height - top)
        allocate(
            placeholder.cell, CellFrame(origin: Point(x: 0, y: top - viewport.top), width: width, height: height))
    }
}
