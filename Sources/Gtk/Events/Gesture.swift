import CGtk

/// Hears a movement of the pointer or of fingers that other gestures may want for themselves.
package class Gesture: EventController {
    /// Keeps the movement from all other gestures. For use while it is being handled.
    package func claim() {
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Leaves the movement to others. For use while it is being handled.
    package func deny() {
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_DENIED)
    }

    /// Forgets the movement, as if it were over.
    func reset() {
        gtk_event_controller_reset(pointer)
    }

    /// Whether the device that moves holds its primary button down now; also where nobody told that it was let go. Nil where that
    /// cannot be known.
    var isPrimaryButtonDown: Bool? {
        guard let device = gtk_gesture_get_device(pointer),
            let widget = gtk_event_controller_get_widget(pointer), let native = gtk_widget_get_native(widget),
            let surface = gtk_native_get_surface(native)
        else { return nil }
        var state = GdkModifierType(0)
        // What it answers is only whether the pointer is over the window.
        _ = gdk_surface_get_device_position(surface, device, nil, nil, &state)
        return state.rawValue & GDK_BUTTON1_MASK.rawValue != 0
    }

    /// Whether a finger does what is being handled.
    package var isTouch: Bool { deviceSource == GDK_SOURCE_TOUCHSCREEN }
}
