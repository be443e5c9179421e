import CGtk

/// Hears the wheel, a notch at a time; the small steps of a touchpad are added up.
package final class WheelController: EventController {
    package init() {
        let flags = GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue
        super.init(owning: gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags)))
    }

    /// Runs at each notch, below 0 upwards. Nobody else hears it then.
    package func onScroll(_ body: @escaping (_ notches: Int) -> Void) -> SignalConnection {
        connect("scroll") { event in
            body(Int(event.double(1).rounded()))
            event.answer(true)
        }
    }
}
