import CGtk
import Gtk

/// What a view shows in place of rows when there are none.
final class Placeholder {
    let cell: CellWidget
    /// How it comes and goes.
    var motion: CellMotion?
    private(set) var isShown = false

    init(_ content: Widget) {
        cell = CellWidget(.placeholder, content: content)
        cell.isVisible = false
    }

    func minimumHeight(forWidth width: Double) -> Double { cell.height(forWidth: width) }

    /// - Parameter opacity: that of the moment, from which a fade goes on.
    func setShown(_ isShown: Bool, opacity: Double, isAnimated: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        motion =
            isAnimated
            ? CellMotion(fromOpacity: self.opacity(opacity), toOpacity: isShown ? 1 : 0) : nil
        cell.isVisible = isShown || isAnimated
    }

    /// Comes or goes at once.
    func finish() {
        motion = nil
        cell.isVisible = isShown
    }

    func advance(_ now: Int64, _ timing: ListTiming) {
        guard let motion else { return }
        if motion.start == nil { self.motion?.start = now }
        guard self.motion?.isFinished(at: now, timing) == true else { return }
        finish()
    }

    private func opacity(_ moving: Double) -> Double {
        motion == nil ? (isShown ? 0 : 1) : moving
    }
}

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
