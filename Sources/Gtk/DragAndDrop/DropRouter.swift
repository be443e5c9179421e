import CGtk

/// Finds out what is dragged over which ``DropFeed`` of a window, which keeps this object, and answers for them.
///
/// GTK 4.8 tells a controller that something has come or left by comparing what was under the pointer with what is. What changes
/// between two steps of a drag, since a pane folds or a row goes, counts as seen: some controllers are asked about a drag
/// that has never come to them then, and others never hear that it has left, and fail at the next one. The window alone lies under the
/// pointer all the time. So only it has controllers of GTK, one that is asked before everything in it and one after, and what lies in
/// it is looked up at each step.
final class DropRouter {
    private let window: UnsafeMutablePointer<GtkWidget>
    private var controllers: [EventController] = []
    private var connections: [SignalConnection] = []
    private var mapping: [SignalConnection] = []
    private var renewal: LoopSource?
    /// What something is over, or was dropped on, from the outside inwards.
    private var reached: [DropFeed] = []
    /// Which of them would have it, of those of each phase.
    private var takers: [EventController.Phase: DropFeed] = [:]

    private static let key = "core-dump-drop-router"
    /// Whatever a source may offer: the targets choose.
    private static let anyAction: DragActions = [.copy, .move]

    /// Sees to it that the feeds of a widget's window hear of what is over them.
    static func serve(windowOf widget: Widget) {
        guard let window = widget.toplevel, window.attachment(key, as: DropRouter.self) == nil else { return }
        window.attach(DropRouter(window), key)
    }

    private init(_ window: Toplevel) {
        self.window = window.widget
        mapping = [
            window.connect("unmap") { [weak self] in self?.leave() },
            // Nothing leaves what is not on the screen, as far as GTK is concerned.
            window.connect("map") { [weak self] in self?.renewControllers() },
        ]
        renewControllers()
    }

    /// One that was dropped on serves no more: GTK 4.8 says that something has left by being dropped when the next drag begins.
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
                    // The source is told what it may choose from as well.
                    gtk_drop_target_async_set_actions(pointer, (taker?.actions ?? Self.anyAction).cValue)
                    arguments.answer(flags: answer.rawValue)
                }
            }
            connect(controller, "drop") { $0.answer($2.drop($1, phase)) }
            controller.connect("drag-leave") { [weak self] in self?.leave() }.store(in: &connections)
            return controller
        }
    }

    /// Something over the window, at a place in pixels of the window.
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

    /// - Returns: which feed of this phase would take it, and what would become of it.
    private func move(_ position: Position, _ phase: EventController.Phase) -> (taker: DropFeed?, answer: DragActions) {
        update(position)
        let answers = feeds(of: phase).map { ($0, $0.move(position.drop, to: point(position, in: $0))) }
        let first = answers.first { !$0.1.isEmpty }
        takers[phase] = first?.0
        let taker = takers[.capture] ?? takers[.bubble]
        for feed in reached { feed.isAimed = feed === taker }
        return (first?.0, first?.1 ?? [])
    }

    private func update(_ position: Position) {
        let found = feeds(at: position)
        for feed in reached.reversed() where !found.contains(where: { $0 === feed }) { feed.leave() }
        reached = found
        for feed in found where feed.over != position.drop {
            feed.leave()
            feed.enter(position.drop, at: point(position, in: feed))
        }
    }

    /// - Returns: whether one of this phase sees to it.
    private func drop(_ position: Position, _ phase: EventController.Phase) -> Bool {
        // Something else may have come under a hand that has not moved since.
        if phase == .capture { update(position) }
        for feed in reached.reversed() { feed.leave() }
        renewal = .beforeEvents { [weak self] in
            self?.leave()
            self?.renewControllers()
        }
        return feeds(of: phase).contains { $0.take(position.drop, at: point(position, in: $0)) }
    }

    private func leave() {
        for feed in reached.reversed() { feed.leave() }
        (reached, takers) = ([], [:])
    }

    /// Those that could take it, from the outside inwards.
    private func feeds(at position: Position) -> [DropFeed] {
        // Over a popover it is over nothing that lies behind.
        guard gdk_drop_get_surface(position.drop.pointer) == gtk_native_get_surface(OpaquePointer(window)) else {
            return []
        }
        var found: [DropFeed] = []
        var next = Widget(
            borrowing: gtk_widget_pick(window, position.point.x, position.point.y, GTK_PICK_DEFAULT))
        while let widget = next {
            found += widget.feedsForDrops.filter { $0.couldTake(position.drop) }
            next = widget.parent
        }
        return found.reversed()
    }

    /// In the order in which they are asked.
    private func feeds(of phase: EventController.Phase) -> [DropFeed] {
        phase == .capture ? reached.filter(\.isAheadOfChildren) : reached.reversed().filter { !$0.isAheadOfChildren }
    }

    private func point(_ position: Position, in feed: DropFeed) -> Point {
        var (outer, inner) = (graphene_point_t(), graphene_point_t())
        graphene_point_init(&outer, Float(position.point.x), Float(position.point.y))
        guard let widget = feed.widget, gtk_widget_compute_point(window, widget.widget, &outer, &inner) != 0 else {
            return position.point
        }
        return Point(x: Double(inner.x), y: Double(inner.y))
    }
}
