import CGtk

/// Tells a ``DropTarget`` what GTK tells a controller of its own, of which each serves for one drop.
///
/// GTK 4.8 says that something has left by being dropped when the next drag begins, to what is at that place by then. A controller
/// that it is not said to, since the window has changed meanwhile, is of no use for the next drag, and stays marked as a target.
/// So what was dropped has left at once, all of the places around it too, and a new controller waits for the next drag. It has to
/// be there before that begins: what comes while GTK is told of a drag, knows nothing of it.
final class DropFeed {
    enum Signal: String, CaseIterable {
        case accept
        case enter = "drag-enter"
        case motion = "drag-motion"
        case leave = "drag-leave"
        case drop
    }

    /// What is told. No widget has it, so that GTK tells it nothing.
    private let target: Object
    /// What GTK tells. The widget alone keeps it, and its handlers keep this object, which goes with the widget so.
    private var controller: OpaquePointer?
    private var connections: [SignalConnection] = []
    private var unmapping: SignalConnection?
    private var renewal: LoopSource?
    /// What is over the widget, as far as GTK knows: also what the target does not take, and then does not hear of.
    private var over: Drop?
    /// Whether the target knows of it.
    private var isTold = false

    /// - Parameter target: a GtkDropTargetAsync.
    init(_ target: Object) {
        self.target = target
    }

    func begin(on widget: Widget) {
        // Nothing leaves what is not on the screen, as far as GTK is concerned.
        unmapping = widget.connect("unmap") { [weak self] in self?.forget() }
        addController(to: widget)
    }

    func end() {
        removeController()
        (controller, connections, unmapping, renewal, over) = (nil, [], nil, nil, nil)
    }

    private var widget: Widget? {
        controller.flatMap { Widget(borrowing: gtk_event_controller_get_widget($0)) }
    }

    private func addController(to widget: Widget) {
        let formats = gtk_drop_target_async_get_formats(target.pointer).map { gdk_content_formats_ref($0) }
        let actions = gtk_drop_target_async_get_actions(target.pointer)
        let controller = EventController(owning: gtk_drop_target_async_new(formats ?? nil, actions))
        gtk_event_controller_set_propagation_phase(
            controller.pointer, gtk_event_controller_get_propagation_phase(target.pointer))
        connections = Signal.allCases.map { signal in
            controller.connect(signal.rawValue) { self.pass(signal, $0) }
        }
        controller.onFinalize { [weak self, pointer = controller.pointer] in
            if self?.controller == pointer { self?.controller = nil }
        }
        controller.attach(to: widget)
        self.controller = controller.pointer
    }

    private func removeController() {
        if let controller, let widget { gtk_widget_remove_controller(widget.widget, controller) }
    }

    private func pass(_ signal: Signal, _ arguments: SignalArguments) {
        guard let drop = arguments.object(0).map({ Drop(retaining: $0) }) else { return }
        switch signal {
        case .accept:
            (over, renewal) = (drop, nil)
            drop.notes.visit(self)
        case .enter: isTold = true
        case .motion: break
        case .leave: return leave()
        case .drop: drop.notes.endVisits()
        }
        arguments.pass(signal.rawValue, to: target)
    }

    private func leave() {
        guard let drop = over else { return }
        over = nil
        guard isTold else { return }
        isTold = false
        target.emit(Signal.leave.rawValue, drop)
    }

    /// It has left, which GTK does not say. A new controller waits for the next drag: not now, while GTK is asking the old one,
    /// but before anything else happens; on a busy machine the next drag is among the events that wait already.
    func forget() {
        guard over != nil else { return }
        leave()
        if let widget { gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE) }
        renewal = .beforeEvents { [weak self] in
            guard let self, let widget else { return }
            removeController()
            addController(to: widget)
        }
    }
}
