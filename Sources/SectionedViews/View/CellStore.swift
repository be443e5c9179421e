import CGtk
import Gtk

/// The rows (or the headers) of a view that have widgets: those shown, those that fade out, and a small pool of widgets
/// that wait to be used again.
final class CellStore<ID: Hashable> {
    /// Those in the model, by identity.
    private(set) var live: [ID: Cell<ID>] = [:]
    /// Those in the model in the order of the view. Call ``sort()`` after changes.
    private(set) var ordered: [Cell<ID>] = []
    /// Those that were deleted and fade out, the oldest first.
    private(set) var dying: [Cell<ID>] = []
    /// How many widgets wait to be used again, at most.
    var poolLimit = 4
    /// First those that are hidden, then those that have been given back since, in the order in which they were.
    private var pool: [(widget: CellWidget, id: ID)] = []
    private var hiddenCount = 0

    /// More than a screenful of dying rows is of no use; under a stream of deletions the oldest go at once.
    private let dyingLimit = 60
    private let host: UnsafeMutablePointer<GtkWidget>
    private let unbind: (Widget) -> Void
    private let discard: (Widget) -> Void

    /// - Parameters:
    ///   - unbind: hears that a widget waits to be used again.
    ///   - discard: hears that a widget is used no more.
    init(
        host: UnsafeMutablePointer<GtkWidget>, unbind: @escaping (Widget) -> Void, discard: @escaping (Widget) -> Void
    ) {
        self.host = host
        self.unbind = unbind
        self.discard = discard
    }

    /// All widgets, used and pooled.
    var widgetCount: Int { live.count + dying.count + pool.count }
    var isAnimating: Bool { !dying.isEmpty || ordered.contains(where: \.isAnimating) }

    /// Shows `id` at `place` in a used or new widget, which the caller binds: in the one that has shown it before, if that still
    /// waits, as what is bound as it was need not be measured and drawn again.
    func add(_ id: ID, at place: Int, make: () -> CellWidget) -> Cell<ID> {
        let widget = takeWaiting(for: id) ?? make()
        if gtk_widget_get_parent(widget.widget) == nil { gtk_widget_set_parent(widget.widget, host) }
        gtk_widget_set_visible(widget.widget, 1)
        let cell = Cell(id: id, place: place, widget: widget)
        live[id] = cell
        ordered.append(cell)
        return cell
    }

    /// Whether the widget that has shown `id` before waits to be used again.
    func isWaiting(_ id: ID) -> Bool { pool.contains { $0.id == id } }

    /// Lets a live cell fade out where it is.
    func kill(_ cell: Cell<ID>) {
        live[cell.id] = nil
        ordered.removeAll { $0 === cell }
        gtk_widget_set_can_target(cell.widget.widget, 0)
        dying.append(cell)
        while dying.count > dyingLimit { recycle(dying.removeFirst()) }
    }

    /// Takes a dying cell back into the model: it was deleted and inserted again before it had faded out.
    func revive(_ id: ID, at place: Int) -> Cell<ID>? {
        guard let index = dying.lastIndex(where: { $0.id == id }) else { return nil }
        let cell = dying.remove(at: index)
        gtk_widget_set_can_target(cell.widget.widget, 1)
        cell.frozenOrigin = nil
        cell.place = place
        live[id] = cell
        ordered.append(cell)
        return cell
    }

    /// Gives the widget of a live cell back.
    func retire(_ cell: Cell<ID>) {
        live[cell.id] = nil
        ordered.removeAll { $0 === cell }
        recycle(cell)
    }

    /// Gives back all dying cells for which `isDone` holds.
    func bury(where isDone: (Cell<ID>) -> Bool) {
        let done = dying.filter(isDone)
        guard !done.isEmpty else { return }
        dying.removeAll(where: isDone)
        for cell in done { recycle(cell) }
        trim()
    }

    func retireAll() {
        for cell in ordered + dying { recycle(cell) }
        live = [:]
        ordered = []
        dying = []
    }

    func sort() {
        ordered.sort { $0.place < $1.place }
    }

    /// Hides the widgets that were not used again, and releases those that are too many.
    func trim() {
        while pool.count > poolLimit { dispose(of: pool.removeLast().widget) }
        for (widget, _) in pool { gtk_widget_set_visible(widget.widget, 0) }
        hiddenCount = pool.count
    }

    /// Takes every widget out of the host.
    func removeAll() {
        retireAll()
        for (widget, _) in pool { dispose(of: widget) }
        pool = []
        hiddenCount = 0
    }

    private func dispose(of widget: CellWidget) {
        discard(widget.content)
        if gtk_widget_get_parent(widget.widget) != nil { gtk_widget_unparent(widget.widget) }
    }

    /// The one that has shown `id`; else the first that was given back, so that rows that take the place of others need not change
    /// places among their siblings, for which GTK would compute the style of each again; else one that is hidden.
    private func takeWaiting(for id: ID) -> CellWidget? {
        guard !pool.isEmpty else { return nil }
        let index = pool.lastIndex { $0.id == id } ?? min(hiddenCount, pool.count - 1)
        if index < hiddenCount { hiddenCount -= 1 }
        return pool.remove(at: index).widget
    }

    private func recycle(_ cell: Cell<ID>) {
        let widget = cell.widget
        unbind(widget.content)
        widget.isDropTarget = false
        gtk_widget_set_can_target(widget.widget, 1)
        pool.append((widget, cell.id))
    }
}

/// A row or header that is shown or animated: its identity, its place in the model and its motion.
final class Cell<ID: Hashable> {
    let id: ID
    let widget: CellWidget
    /// The index of the row through all sections, or the number of the section.
    var place: Int
    var motion: CellMotion?
    var crossFade: CrossFade?
    /// Where a deleted one stays while it fades, counted from the top of the content.
    var frozenOrigin: Point?
    /// Where it was last seen, counted from the corner of the viewport; nil before that.
    var frame: CellFrame?
    /// Where it belonged then.
    var target = Point()
    /// The change that is being applied moves it past others: it flies above them.
    var isMoved = false

    init(id: ID, place: Int, widget: CellWidget) {
        self.id = id
        self.place = place
        self.widget = widget
    }

    var isAnimating: Bool { motion != nil || crossFade != nil }
}
