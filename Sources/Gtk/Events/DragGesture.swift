import CGtk

/// Hears the primary button or a finger pressed, moved and let go.
package final class DragGesture: Gesture {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_gesture_drag_new())
        self.phase = phase
    }

    /// Runs when the button goes down, with the point in the widget's pixels.
    package func onBegin(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("drag-begin") { body($0.double(0), $0.double(1)) }
    }

    /// Runs for each movement: where it began, and how far the pointer is from there, in the widget's pixels.
    func onUpdate(_ body: @escaping (_ start: Point, _ offset: Point) -> Void) -> SignalConnection {
        connect("drag-update") { [weak self] event in
            guard let self else { return }
            var start = Point()
            guard gtk_gesture_drag_get_start_point(pointer, &start.x, &start.y) != 0 else { return }
            body(start, Point(x: event.double(0), y: event.double(1)))
        }
    }

    /// Runs when the button goes up, and after ``onCancel(_:)``.
    package func onEnd(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-end", body)
    }

    /// Runs when somebody else takes the movement.
    package func onCancel(_ body: @escaping () -> Void) -> SignalConnection {
        connect("cancel", body)
    }
}
