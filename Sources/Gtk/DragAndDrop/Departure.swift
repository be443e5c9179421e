import CGtk

/// Sees to it that a ``DropTarget`` hears at once that something has left by being dropped. GTK 4.8 tells it when the
/// next drag begins, and marks the widget as a target until then.
final class Departure {
    static let signal = "drag-leave"

    /// The drop whose departure was told ahead of GTK. Kept, so that no other drop can be taken for it.
    private var told: Drop?

    func isTold(_ drop: OpaquePointer?) -> Bool { told?.pointer == drop }

    /// - Parameter controller: the GtkDropTargetAsync that `drop` was dropped on.
    func tell(_ controller: OpaquePointer, _ drop: Drop) {
        let type = gtk_drop_target_async_get_type()
        var values = [GValue(), GValue()]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], UnsafeMutableRawPointer(controller))
        g_value_init(&values[1], gdk_drop_get_type())
        g_value_set_object(&values[1], drop.raw)
        g_signal_emitv(&values, g_signal_lookup(Self.signal, type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
        told = drop
        if let widget = gtk_event_controller_get_widget(controller) {
            gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE)
        }
    }
}
