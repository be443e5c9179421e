import CGtk

/// Ends what is dropped on a window where nobody takes it. A pointer that is faster than the answers to its drag can drop
/// things beside the place that was willing, and the source would wait for an end that never comes.
final class StrayDrops: EventController {
    private var connections: [SignalConnection] = []

    init() {
        let anyAction = [GDK_ACTION_COPY, GDK_ACTION_MOVE, GDK_ACTION_LINK].reduce(0) { $0 | $1.rawValue }
        super.init(owning: gtk_drop_target_async_new(nil, GdkDragAction(anyAction)))
        // Nothing is ever promised here.
        for signal in ["drag-enter", "drag-motion"] {
            connect(signal) { $0.answer(flags: 0) }.store(in: &connections)
        }
        connect("drop") { arguments in
            guard let drop = arguments.object(0).map({ Drop(retaining: $0) }) else { return }
            drop.finish([])
            arguments.answer(true)
        }.store(in: &connections)
    }
}
