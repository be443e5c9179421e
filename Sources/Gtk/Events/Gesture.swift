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

    /// Whether a finger does what is being handled.
    package var isTouch: Bool { deviceSource == GDK_SOURCE_TOUCHSCREEN }
}
