import CGtk
import CGtkShim

/// Finds the ``DropDestination`` under a drag, and answers GTK for it. The window owns this object.
///
/// GTK 4.8 decides that a drag enters or leaves a controller by comparing the widgets under the pointer with the previous ones. Widgets
/// that change between two motions, because a pane folds or a row is removed, confuse it: some controllers are asked about a drag that
/// never entered them, others never learn that it has left, and fail at the next one. The window itself is always under the pointer. So
/// only the window has GTK's controllers, one for the capture phase and one for the bubble phase, and each motion looks up the
/// destinations.
final class DropRouter {
    private let window: UnsafeMutablePointer<GtkWidget>
    private var controllers: [EventController] = []
    private var connections: [SignalConnection] = []
    private var mapping: [SignalConnection] = []
    private var renewal: LoopSource?
    /// The destinations under the drag, or of the drop, from the outermost to the innermost.
    private var reached: [DropDestination] = []
    private var takers: [EventController.Phase: DropDestination] = [:]

    private static let key = "core-dump-drop-router"
    /// Accepts any action of the source; the destinations choose.
    private static let anyAction: DragActions = [.copy, .move]

    /// Routes drags to the destinations in a widget's window.
    static func serve(windowOf widget: Widget) {
        guard let window = widget.toplevel, window.attachment(key, as: DropRouter.self) == nil else { return }
        window.attach(DropRouter(window), key)
    }

    private init(_ window: Toplevel) {
        self.window = window.widget
        mapping = [
            window.connect("unmap") { [weak self] in self?.leave() },
            // GTK sends no leave signal to an unmapped widget.
            window.connect("map") { [weak self] in self?.renewControllers() },
        ]
        renewControllers()
    }

    /// A controller is replaced after a drop: GTK 4.8 sends the leave signal of a drop when the next drag begins.
    private func renewControllers() {
        let window = Widget(retaining: window)
        for controller in controllers { controller.detach(from: window) }
        connections = []
        controllers = [EventController.Phase.capture, .bubble].map { phase in
            let controller = EventController(owning: gtk_drop_target_async_new(nil, Self.anyAction.cValue))
            controller.phase = phase
            controller.attach(to: window)
            for signal in ["drag-enter", "drag-motion"] {
                connect(controller, signal) { [pointer = controller.pointer] arguments, position, router in
                    let (taker, answer) = router.move(position, phase)
                    // Tells the source which actions it may choose.
                    gtk_drop_target_async_set_actions(pointer, (taker?.actions ?? Self.anyAction).cValue)
                    arguments.answer(flags: answer.rawValue)
                }
            }
            connect(controller, "drop") { $0.answer($2.drop($1, phase)) }
            controller.connect("drag-leave") { [weak self] in self?.leave() }.store(in: &connections)
            return controller
        }
    }

    /// A drag over the window, with its position in pixels of the window.
    private struct Position {
        let drop: Drop
        let point: Point
    }

    private func connect(
        _ controller: EventController, _ signal: String,
        _ body: @escaping (SignalArguments, Position, DropRouter) -> Void
    ) {
        controller.connect(signal) { [weak self] arguments in
            guard let self, let drop = arguments.object(0).map({ Drop(retaining: $0) }) else { return }
            body(arguments, Position(drop: drop, point: Point(x: arguments.double(1), y: arguments.double(2))), self)
        }.store(in: &connections)
    }

    /// - Returns: the accepting destination of this phase, and its action.
    private func move(_ position: Position, _ phase: EventController.Phase) -> (
        taker: DropDestination?, answer: DragActions
    ) {
        update(position)
        let answers = destinations(of: phase).map { ($0, $0.move(position.drop, to: point(position, in: $0))) }
        let first = answers.first { !$0.1.isEmpty }
        takers[phase] = first?.0
        let taker = takers[.capture] ?? takers[.bubble]
        for destination in reached { destination.isAimed = destination === taker }
        return (first?.0, first?.1 ?? [])
    }

    private func update(_ position: Position) {
        let found = destinations(at: position)
        for destination in reached.reversed() where !found.contains(where: { $0 === destination }) {
            destination.leave()
        }
        reached = found
        for destination in found where destination.over != position.drop {
            destination.leave()
            destination.enter(position.drop, at: point(position, in: destination))
        }
    }

    /// - Returns: whether a destination of this phase accepts.
    private func drop(_ position: Position, _ phase: EventController.Phase) -> Bool {
        // Another widget may be under the unmoved pointer by now.
        if phase == .capture { update(position) }
        for destination in reached.reversed() { destination.leave() }
        renewal = .beforeEvents { [weak self] in
            self?.leave()
            self?.renewControllers()
        }
        return destinations(of: phase).contains { $0.take(position.drop, at: point(position, in: $0)) }
    }

    private func leave() {
        for destination in reached.reversed() { destination.leave() }
        (reached, takers) = ([], [:])
    }

    /// The destinations at the position, from the outermost to the innermost.
    private func destinations(at position: Position) -> [DropDestination] {
        // A popover covers the destinations behind it.
        guard gdk_drop_get_surface(position.drop.pointer) == gtk_native_get_surface(OpaquePointer(window)) else {
            return []
        }
        var found: [DropDestination] = []
        var next = Widget(
            borrowing: gtk_widget_pick(window, position.point.x, position.point.y, GTK_PICK_DEFAULT))
        while let widget = next {
            found += widget.dropDestinations.filter { $0.couldTake(position.drop) }
            next = widget.parent
        }
        return found.reversed()
    }

    /// In the order in which GTK would ask them.
    /// Emits the signals of a ``DropTarget`` on behalf of the window's ``DropRouter``. The widget owns this object.
    private func destinations(of phase: EventController.Phase) -> [DropDestination] {
        phase == .capture ? reached.filter(\.isAheadOfChildren) : reached.reversed().filter { !$0.isAheadOfChildren }
    }

    private func point(_ position: Position, in destination: DropDestination) -> Point {
        var (outer, inner) = (graphene_point_t(), graphene_point_t())
        graphene_point_init(&outer, Float(position.point.x), Float(position.point.y))
        guard let widget = destination.widget, gtk_widget_compute_point(window, widget.widget, &outer, &inner) != 0
        else {
            return position.point
        }
        return Point(x: Double(inner.x), y: Double(inner.y))
    }
}

/// Emits to a ``DropTarget`` what its window's ``DropRouter`` has found over its widget. The widget keeps this object.
final class DropDestination {
    /// Emits the signals to the handlers. This controller is not attached to a widget, so GTK itself sends it nothing.
    private let target: Object
    private var keeper: OpaquePointer?
    private var connections: [SignalConnection] = []
    /// The drag over the widget, as far as the target knows.
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
            // The user does not see the widget any more.
            widget.connect("unmap") { [weak self] in self?.leave() },
        ]
        widget.dropDestinationList.destinations.append(self)
        if widget.isMapped { findRouter() }
    }

    func end() {
        leave()
        widget?.dropDestinationList.destinations.removeAll { $0 === self }
        (connections, keeper) = ([], nil)
    }

    var widget: Widget? {
        keeper.map { Widget(retaining: UnsafeMutablePointer($0)) }
    }

    private func findRouter() {
        if let widget { DropRouter.serve(windowOf: widget) }
    }

    // The interface for the router. Points are in pixels of the widget.

    var isAheadOfChildren: Bool {
        gtk_event_controller_get_propagation_phase(target.pointer) == GTK_PHASE_CAPTURE
    }

    /// The allowed actions.
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

    /// - Returns: the action of a drop at that point; empty to refuse.
    @discardableResult
    private func ask(_ signal: String, _ drop: Drop, at point: Point) -> DragActions {
        target.emit(signal, drop, at: point, answering: gdk_drag_action_get_type()) {
            DragActions(rawValue: g_value_get_flags($0))
        }
    }

    /// - Returns: the action of a drop at that point; empty to refuse.
    func move(_ drop: Drop, to point: Point) -> DragActions {
        ask("drag-motion", drop, at: point)
    }

    func leave() {
        guard let drop = over else { return }
        over = nil
        isAimed = false
        target.emit("drag-leave", drop)
    }

    /// - Returns: whether a handler accepts the drop.
    func take(_ drop: Drop, at point: Point) -> Bool {
        target.emit("drop", drop, at: point, answering: shim_type_boolean()) { g_value_get_boolean($0) != 0 }
    }

    /// Whether this destination would receive the drop, which its widget shows by a style.
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

/// The destinations of a widget, which owns them.
final class DropDestinationList {
    var destinations: [DropDestination] = []
}

extension Widget {
    fileprivate var dropDestinationList: DropDestinationList {
        if let known = attachment(DropDestinationList.key, as: DropDestinationList.self) { return known }
        let destinations = DropDestinationList()
        attach(destinations, DropDestinationList.key)
        return destinations
    }

    var dropDestinations: [DropDestination] {
        attachment(DropDestinationList.key, as: DropDestinationList.self)?.destinations ?? []
    }
}

extension DropDestinationList {
    fileprivate static let key = "core-dump-drop-destinations"
}
