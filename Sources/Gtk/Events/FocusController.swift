import CGtk

/// Hears the focus come and go, for the widget and its children together.
package final class FocusController: EventController {
    package init() {
        super.init(owning: gtk_event_controller_focus_new())
    }

    package var containsFocus: Bool { gtk_event_controller_focus_contains_focus(pointer) != 0 }

    package func onEnter(_ body: @escaping () -> Void) -> SignalConnection {
        connect("enter", body)
    }

    package func onLeave(_ body: @escaping () -> Void) -> SignalConnection {
        connect("leave", body)
    }
}
