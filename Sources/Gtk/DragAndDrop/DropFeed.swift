import CGtk
import CGtkShim

/// Tells a ``DropTarget`` what its window's ``DropRouter`` has found over its widget, which keeps this object.
final class DropFeed {
    /// Of which the handlers are told. No widget has it, so that GTK tells it nothing.
    private let target: Object
    private var keeper: OpaquePointer?
    private var connections: [SignalConnection] = []
    /// What the target knows to be over the widget.
    private(set) var over: Drop?

    /// - Parameter target: a GtkDropTargetAsync.
    init(_ target: Object) {
        self.target = target
    }

    func begin(on widget: Widget) {
        keeper = widget.pointer
        widget.onFinalize { [weak self] in self?.keeper = nil }
        connections = [
            widget.connect("map") { [weak self] in self?.findRouter() },
            // Nobody sees any more what is over it.
            widget.connect("unmap") { [weak self] in self?.leave() },
        ]
        widget.dropFeeds.feeds.append(self)
        if widget.isMapped { findRouter() }
    }

    func end() {
        leave()
        widget?.dropFeeds.feeds.removeAll { $0 === self }
        (connections, keeper) = ([], nil)
    }

    var widget: Widget? {
        keeper.map { Widget(retaining: UnsafeMutablePointer($0)) }
    }

    private func findRouter() {
        if let widget { DropRouter.serve(windowOf: widget) }
    }

    // What the router asks and tells; points are in pixels of the widget.

    var isAheadOfChildren: Bool {
        gtk_event_controller_get_propagation_phase(target.pointer) == GTK_PHASE_CAPTURE
    }

    /// What may become of what is dropped.
    var actions: DragActions { DragActions(gtk_drop_target_async_get_actions(target.pointer)) }

    func couldTake(_ drop: Drop) -> Bool {
        let formats = gtk_drop_target_async_get_formats(target.pointer)
        return !drop.actions.isDisjoint(with: actions)
            && gdk_content_formats_match(formats, gdk_drop_get_formats(drop.pointer)) != 0
    }

    func enter(_ drop: Drop, at point: Point) {
        over = drop
        ask("drag-enter", drop, at: point)
    }

    /// - Returns: what would become of it if it was dropped there; nothing if it could not be.
    @discardableResult
    private func ask(_ signal: String, _ drop: Drop, at point: Point) -> DragActions {
        target.emit(signal, drop, at: point, answering: gdk_drag_action_get_type()) {
            DragActions(rawValue: g_value_get_flags($0))
        }
    }

    /// - Returns: what would become of it if it was dropped there; nothing if it could not be.
    func move(_ drop: Drop, to point: Point) -> DragActions {
        ask("drag-motion", drop, at: point)
    }

    func leave() {
        guard let drop = over else { return }
        over = nil
        isAimed = false
        target.emit("drag-leave", drop)
    }

    /// - Returns: whether it sees to it.
    func take(_ drop: Drop, at point: Point) -> Bool {
        target.emit("drop", drop, at: point, answering: shim_type_boolean()) { g_value_get_boolean($0) != 0 }
    }

    /// Whether it is the one that would have it, and looks like it.
    var isAimed = false {
        didSet {
            guard isAimed != oldValue, let widget else { return }
            if isAimed {
                gtk_widget_set_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE, 0)
            } else {
                gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE)
            }
        }
    }
}

/// The feeds of a widget, which keeps them.
final class DropFeeds {
    var feeds: [DropFeed] = []
}

extension Widget {
    fileprivate var dropFeeds: DropFeeds {
        if let known = attachment(DropFeeds.key, as: DropFeeds.self) { return known }
        let feeds = DropFeeds()
        attach(feeds, DropFeeds.key)
        return feeds
    }

    /// Those that want to know what is over the widget.
    var feedsForDrops: [DropFeed] { attachment(DropFeeds.key, as: DropFeeds.self)?.feeds ?? [] }
}

extension DropFeeds {
    fileprivate static let key = "core-dump-drop-feeds"
}
