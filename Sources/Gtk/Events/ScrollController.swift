import CGtk

/// Hears wheels and touchpads in both directions, as finely as they move.
package final class ScrollController: EventController {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        self.phase = phase
    }

    /// Whether a wheel turns, which has notches, rather than that fingers push. For use while a step is being handled.
    package var isNotched: Bool {
        // X11 counts the steps of a touchpad in notches as well.
        gtk_event_controller_scroll_get_unit(pointer) == GDK_SCROLL_UNIT_WHEEL
            && deviceSource != GDK_SOURCE_TOUCHPAD && deviceSource != GDK_SOURCE_TRACKPOINT
    }

    /// Runs at each step: one notch of a wheel is 1, below 0 upwards and to the left. Answer whether it was of use: nobody
    /// else hears it then.
    package func onScroll(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        connect("scroll") { $0.answer(body($0.double(0), $0.double(1))) }
    }
}
