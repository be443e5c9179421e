import CGtk

/// Receives the events of a widget. See ``Widget/addController(_:)``.
package class EventController: Object {
    override init(owning pointer: OpaquePointer) {
        super.init(owning: pointer)
    }

    /// Sends the events of `widget` to the controller. The widget takes over a reference of its own.
    func attach(to widget: Widget) {
        g_object_ref(raw)
        gtk_widget_add_controller(widget.widget, pointer)
    }

    /// Ends what ``attach(to:)`` began.
    func detach(from widget: Widget) {
        gtk_widget_remove_controller(widget.widget, pointer)
    }

    /// When the controller is asked, relative to the widget's children and to the controllers of other phases.
    package var phase: Phase {
        get { Phase(rawValue: gtk_event_controller_get_propagation_phase(pointer).rawValue) ?? .none }
        set { gtk_event_controller_set_propagation_phase(pointer, GtkPropagationPhase(newValue.rawValue)) }
    }

    /// The modifier keys of the event that is being handled.
    package var modifiers: Modifiers {
        Modifiers(gtk_event_controller_get_current_event_state(pointer))
    }

    /// When the event that is being handled was made, in milliseconds of a clock of the window system that wraps around;
    /// on X11 the monotonic one. Nil when that is not known.
    package var eventMilliseconds: UInt32? {
        let time = gtk_event_controller_get_current_event_time(pointer)
        return time == guint32(GDK_CURRENT_TIME) ? nil : time
    }

    /// Whether the window system has sent the event that is being handled to this window.
    func isEvent(of window: Toplevel) -> Bool {
        gtk_event_controller_get_current_event(pointer).map(gdk_event_get_surface)
            == gtk_native_get_surface(window.pointer)
    }

    /// What kind of device made the event that is being handled; nil when that is not known.
    var deviceSource: GdkInputSource? {
        gtk_event_controller_get_current_event_device(pointer).map(gdk_device_get_source)
    }

    package enum Phase: UInt32 {
        /// Receives nothing.
        case none
        /// Before the children.
        case capture
        /// After the children.
        case bubble
        /// Only events for the widget itself.
        case target
    }
}

/// Receives keys.
package final class KeyController: EventController {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_event_controller_key_new())
        self.phase = phase
    }

    /// Runs when a key goes down, as the key that means the same everywhere; see ``Key/init(_:code:_:)``. Answer whether it was handled:
    /// no other controller gets it then.
    package func onKeyPressed(_ body: @escaping (Key, Modifiers) -> Bool) -> SignalConnection {
        connect("key-pressed") { event in
            let modifiers = Modifiers(GdkModifierType(event.flags(2)))
            event.answer(body(Key(event.uint(0), code: event.uint(1), modifiers), modifiers))
        }
    }

    /// Runs when a key goes up.
    package func onKeyReleased(_ body: @escaping (Key) -> Void) -> SignalConnection {
        connect("key-released") { body(Key($0.uint(0), code: $0.uint(1), [])) }
    }

    /// Sends the key that ``onKeyPressed(_:)`` is running for to a widget. Answers whether the widget handled it.
    package func forward(to widget: Widget) -> Bool {
        gtk_event_controller_key_forward(pointer, widget.widget) != 0
    }
}

/// Receives focus changes, for the widget and its children together.
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

/// Receives the movements of the pointer over the widget.
package final class MotionController: EventController {
    package init() {
        super.init(owning: gtk_event_controller_motion_new())
    }

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

/// Receives scrolling by wheels and touchpads in both directions, in steps as small as the device sends.
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

    /// Runs at each step: one notch of a wheel is 1, below 0 upwards and to the left. Answer whether it was handled: no
    /// other controller gets it then.
    package func onScroll(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        connect("scroll") { $0.answer(body($0.double(0), $0.double(1))) }
    }
}

/// Receives the wheel, a notch at a time; the small steps of a touchpad are added up.
package final class WheelController: EventController {
    package init() {
        let flags = GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue
        super.init(owning: gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags)))
    }

    /// Runs at each notch, below 0 upwards. No other controller gets it then.
    package func onScroll(_ body: @escaping (_ notches: Int) -> Void) -> SignalConnection {
        connect("scroll") { event in
            body(Int(event.double(1).rounded()))
            event.answer(true)
        }
    }
}
