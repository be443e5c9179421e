import CGtk
import CGtkShim

/// Delays the input of some windows for a moment, and delivers all of it in order afterwards. The windows continue to paint. Movements of
/// the pointer pass as long as no earlier event is held.
package final class InputGate {
    private var held: [Event] = []
    private var isDelivering = false
    private var next: LoopSource?

    package init() {}

    package private(set) var isClosed = false

    /// Guards a window including its content. Call this after all other controllers have been added to the window: GTK asks the latest
    /// one first.
    ///
    /// - Returns: the connection that keeps the guard.
    package func guardInput(of window: Toplevel) -> SignalConnection {
        let events = EventController(owning: gtk_event_controller_legacy_new())
        events.phase = .capture
        let controller = events.pointer
        let connection = events.connect("event") { [weak self] arguments in
            guard let self, let event = gtk_event_controller_get_current_event(controller) else { return }
            arguments.answer(holds(event))
        }
        window.addController(events)
        return connection
    }

    package func close() {
        isClosed = true
    }

    /// Delivers the held events one by one, until a handler closes the gate again.
    package func open() {
        isClosed = false
        deliverNext()
    }

    private func deliverNext() {
        next = nil
        guard !isClosed, !isDelivering, !held.isEmpty else { return }
        isDelivering = true
        let event = held.removeFirst()
        withExtendedLifetime(event) { shim_deliver_event(event.pointer) }
        isDelivering = false
        // The window paints between two events. Retains the gate until all are delivered.
        if !held.isEmpty { next = .after(milliseconds: 0) { [self] in deliverNext() } }
    }

    private func holds(_ event: OpaquePointer) -> Bool {
        guard !isDelivering, isClosed || !held.isEmpty, Self.isInput(event, followsOthers: !held.isEmpty) else {
            return false
        }
        held.append(Event(retaining: event))
        return true
    }

    private static func isInput(_ event: OpaquePointer, followsOthers: Bool) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_SCROLL, GDK_TOUCH_BEGIN,
            GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            true
        case GDK_MOTION_NOTIFY: followsOthers
        default: false
        }
    }

    /// A reference to an event.
    private final class Event {
        let pointer: OpaquePointer

        init(retaining pointer: OpaquePointer) {
            self.pointer = gdk_event_ref(pointer)
        }

        isolated deinit {
            gdk_event_unref(pointer)
        }
    }
}
