import CGtk

/// Recognises a movement of the pointer or of fingers that other gestures may claim.
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
    package func reset() {
        gtk_event_controller_reset(pointer)
    }

    /// Whether the device that moves holds its primary button down now; also where the window system has sent no release event. Nil where that
    /// cannot be known.
    package var isPrimaryButtonDown: Bool? {
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

/// Recognises clicks.
package final class ClickGesture: Gesture {
    /// - Parameter button: the button to recognise; nil for all.
    package init(button: PointerButton? = .primary, phase: Phase = .bubble) {
        super.init(owning: gtk_gesture_click_new())
        gtk_gesture_single_set_button(pointer, button?.rawValue ?? 0)
        self.phase = phase
    }

    /// Runs when the button goes down: the number of presses in a row, and the point in the widget's pixels.
    package func onPressed(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("pressed") { body($0.int(0), $0.double(1), $0.double(2)) }
    }

    /// Runs when the button goes up in place.
    package func onReleased(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("released") { body($0.int(0), $0.double(1), $0.double(2)) }
    }
}

/// A button of the pointing device.
package enum PointerButton: UInt32 {
    case primary = 1
    case middle = 2
    /// Opens context menus.
    case secondary = 3
}

/// Recognises that the primary button or a finger is pressed, moved and released.
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
    package func onUpdate(_ body: @escaping (_ start: Point, _ offset: Point) -> Void) -> SignalConnection {
        connect("drag-update") { [weak self] event in
            guard let self else { return }
            var start = Point()
            guard gtk_gesture_drag_get_start_point(pointer, &start.x, &start.y) != 0 else { return }
            body(start, Point(x: event.double(0), y: event.double(1)))
        }
    }

    /// Runs for each movement: how far the pointer is from where it began, in the pixels of the widget, which
    /// may have moved meanwhile.
    package func onOffset(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("drag-update") { body($0.double(0), $0.double(1)) }
    }

    /// Runs when the button goes up, and after ``onCancel(_:)``.
    package func onEnd(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-end", body)
    }

    /// Runs when another gesture claims the movement.
    package func onCancel(_ body: @escaping () -> Void) -> SignalConnection {
        connect("cancel", body)
    }
}

/// Recognises a finger or button that stays down.
package final class LongPressGesture: Gesture {
    /// - Parameter touchOnly: whether to leave mouse buttons alone.
    package init(touchOnly: Bool = true) {
        super.init(owning: gtk_gesture_long_press_new())
        gtk_gesture_single_set_touch_only(pointer, touchOnly.gboolean)
    }

    /// Runs when the press has lasted: the point in the widget's pixels.
    package func onPressed(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("pressed") { body($0.double(0), $0.double(1)) }
    }
}

/// Recognises two fingers that move apart or together.
package final class ZoomGesture: Gesture {
    package init() {
        super.init(owning: gtk_gesture_zoom_new())
        phase = .capture
    }

    /// Runs when the second finger comes down.
    package func onBegin(_ body: @escaping () -> Void) -> SignalConnection {
        connect("begin", body)
    }

    /// Runs at each step: how many times as far apart the fingers are as at the beginning, and the point between them in
    /// the widget's pixels.
    package func onScaleChanged(
        _ body: @escaping (_ factor: Double, _ x: Double, _ y: Double) -> Void
    ) -> SignalConnection {
        connect("scale-changed") { [weak self] arguments in
            guard let self else { return }
            var (x, y) = (0.0, 0.0)
            gtk_gesture_get_bounding_box_center(pointer, &x, &y)
            body(arguments.double(0), x, y)
        }
    }
}

extension Widget {
    /// Runs `body` where the user asks for a menu, by the secondary button or by a long press with a finger.
    package func onMenuWanted(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> [SignalConnection] {
        let click = ClickGesture(button: .secondary)
        let press = LongPressGesture()
        for gesture in [click, press] as [Gesture] { addController(gesture) }
        return [click.onPressed { _, x, y in body(x, y) }, press.onPressed(body)]
    }
}
