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
        Object(retaining: controller).emit(Self.signal, drop)
        told = drop
        if let widget = gtk_event_controller_get_widget(controller) {
            gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE)
        }
    }
}
