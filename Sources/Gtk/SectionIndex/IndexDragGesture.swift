import CGtk

/// Hears the primary button or a finger pressed, moved and let go.
final class IndexDragGesture: EventController {
    init() {
        super.init(owning: gtk_gesture_drag_new())
    }

    /// Runs when it is pressed, at a height in the widget's pixels. Answer whether to follow it: other gestures, such as
    /// a parent that scrolls, hear no more of it then.
    func onBegin(_ body: @escaping (_ y: Double) -> Bool) -> SignalConnection {
        connect("drag-begin") { [pointer] arguments in
            let state = body(arguments.double(1)) ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED
            gtk_gesture_set_state(pointer, state)
        }
    }

    /// Runs at each step, with the height it is at now.
    func onMove(_ body: @escaping (_ y: Double) -> Void) -> SignalConnection {
        connect("drag-update") { [pointer] arguments in
            var y = 0.0
            guard gtk_gesture_drag_get_start_point(pointer, nil, &y) != 0 else { return }
            body(y + arguments.double(1))
        }
    }

    /// Runs when it is let go, or when something else takes it away.
    func onEnd(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-end", body)
    }

    /// Runs before ``onEnd(_:)`` when something else takes it away.
    func onCancel(_ body: @escaping () -> Void) -> SignalConnection {
        connect("cancel", body)
    }
}
