import CGtk

/// Hears two fingers that move apart or together.
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
