import CGtk

/// Hears a finger or button that stays down.
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
