import CGtk

/// Hears clicks.
package final class ClickGesture: Gesture {
    /// - Parameter button: the one to hear; nil for all.
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

    /// The button of the click that is being handled.
    package var currentButton: PointerButton? {
        PointerButton(rawValue: gtk_gesture_single_get_current_button(pointer))
    }
}
