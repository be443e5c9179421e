import CGtk

/// Recognises a movement of the pointer or of fingers that only one gesture can claim.
package class Gesture: EventController {
    /// Claims the movement, which denies all other gestures. Valid while it is handled.
    package func claim() {
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    /// Leaves the movement to other gestures. Valid while it is handled.
    package func deny() {
        gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_DENIED)
    }

    /// Resets the gesture, as if the movement were over.
    package func reset() {
        gtk_event_controller_reset(pointer)
    }

    /// Whether the device holds its primary button down, even if the window system has sent no release event. Nil if unknown.
    package var isPrimaryButtonDown: Bool? {
        guard let device = gtk_gesture_get_device(pointer),
            let widget = gtk_event_controller_get_widget(pointer), let native = gtk_widget_get_native(widget),
            let surface = gtk_native_get_surface(native)
        else { return nil }
        var state = GdkModifierType(0)
        // The return value only says whether the pointer is over the window.
        _ = gdk_surface_get_device_position(surface, device, nil, nil, &state)
        return state.rawValue & GDK_BUTTON1_MASK.rawValue != 0
    }

    /// Whether the current event comes from a touchscreen.
    package var isTouch: Bool { deviceSource == GDK_SOURCE_TOUCHSCREEN }
}

package final class ClickGesture: Gesture {
    /// - Parameter button: the button to recognise; nil for all.
    package init(button: PointerButton? = .primary, phase: Phase = .bubble) {
        super.init(owning: gtk_gesture_click_new())
        gtk_gesture_single_set_button(pointer, button?.rawValue ?? 0)
        self.phase = phase
    }

    /// Runs when the button is pressed: the number of consecutive presses, and the point in the widget's pixels.
    package func onPressed(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("pressed") { body($0.int(0), $0.double(1), $0.double(2)) }
    }

    /// Runs when the button is released in place.
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

/// Recognises a drag by the primary button or a finger.
package final class DragGesture: Gesture {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_gesture_drag_new())
        self.phase = phase
    }

    /// Runs when the button is pressed, with the point in the widget's pixels.
    package func onBegin(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("drag-begin") { body($0.double(0), $0.double(1)) }
    }

    /// Runs at each movement: the start, and the offset from it, in the widget's pixels.
    package func onUpdate(_ body: @escaping (_ start: Point, _ offset: Point) -> Void) -> SignalConnection {
        connect("drag-update") { [weak self] event in
            guard let self else { return }
            var start = Point()
            guard gtk_gesture_drag_get_start_point(pointer, &start.x, &start.y) != 0 else { return }
            body(start, Point(x: event.double(0), y: event.double(1)))
        }
    }

    /// Runs at each movement: the offset from the start, in the pixels of the widget, which may have moved meanwhile.
    package func onOffset(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("drag-update") { body($0.double(0), $0.double(1)) }
    }

    /// Runs when the button is released, and after ``onCancel(_:)``.
    package func onEnd(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-end", body)
    }

    /// Runs when another gesture claims the movement.
    package func onCancel(_ body: @escaping () -> Void) -> SignalConnection {
        connect("cancel", body)
    }
}

/// Recognises a press that lasts.
package final class LongPressGesture: Gesture {
    /// - Parameter touchOnly: whether to ignore mouse buttons.
    package init(touchOnly: Bool = true) {
        super.init(owning: gtk_gesture_long_press_new())
        gtk_gesture_single_set_touch_only(pointer, touchOnly.gboolean)
    }

    /// Runs when the press has lasted long enough: the point in the widget's pixels.
    package func onPressed(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("pressed") { body($0.double(0), $0.double(1)) }
    }
}

/// Recognises a pinch of two fingers.
package final class ZoomGesture: Gesture {
    package init() {
        super.init(owning: gtk_gesture_zoom_new())
        phase = .capture
    }

    /// Runs when the second finger touches.
    package func onBegin(_ body: @escaping () -> Void) -> SignalConnection {
        connect("begin", body)
    }

    /// Runs at each movement: the distance of the fingers relative to the beginning, and their centre in the widget's pixels.
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
    /// Runs `body` when the user opens a context menu by the secondary button or a long press.
    package func onMenuWanted(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> [SignalConnection] {
        let click = ClickGesture(button: .secondary)
        let press = LongPressGesture()
        for gesture in [click, press] as [Gesture] { addController(gesture) }
        return [click.onPressed { _, x, y in body(x, y) }, press.onPressed(body)]
    }
}
