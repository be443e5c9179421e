import CGtk

/// Hears the pointer move over the widget.
package final class MotionController: EventController {
    package init() {
        super.init(owning: gtk_event_controller_motion_new())
    }

    package var containsPointer: Bool { gtk_event_controller_motion_contains_pointer(pointer) != 0 }

    /// Runs at each step: the point in the widget's pixels.
    package func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("motion") { body($0.double(0), $0.double(1)) }
    }

    package func onEnter(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("enter") { body($0.double(0), $0.double(1)) }
    }

    package func onLeave(_ body: @escaping () -> Void) -> SignalConnection {
        connect("leave", body)
    }
}
