import CGtk

/// Handles the events of a widget. See ``Widget/addController(_:)``.
package class EventController: Object {
    override init(owning pointer: OpaquePointer) {
        super.init(owning: pointer)
    }

    /// Adds the controller to `widget`, which retains it.
    func attach(to widget: Widget) {
        g_object_ref(raw)
        gtk_widget_add_controller(widget.widget, pointer)
    }

    /// Removes the controller from `widget`.
    func detach(from widget: Widget) {
        gtk_widget_remove_controller(widget.widget, pointer)
    }

    /// When the controller runs, relative to the widget's children and to the controllers of other phases.
    package var phase: Phase {
        get { Phase(rawValue: gtk_event_controller_get_propagation_phase(pointer).rawValue) ?? .none }
        set { gtk_event_controller_set_propagation_phase(pointer, GtkPropagationPhase(newValue.rawValue)) }
    }

    /// The modifier keys of the current event.
    package var modifiers: Modifiers {
        Modifiers(gtk_event_controller_get_current_event_state(pointer))
    }

    /// The time of the current event, in milliseconds of a clock of the window system that wraps around; on X11 the monotonic one. Nil if
    /// unknown.
    package var eventMilliseconds: UInt32? {
        let time = gtk_event_controller_get_current_event_time(pointer)
        return time == guint32(GDK_CURRENT_TIME) ? nil : time
    }

    /// Whether the window system has sent the current event to this window.
    func isEvent(of window: Toplevel) -> Bool {
        gtk_event_controller_get_current_event(pointer).map(gdk_event_get_surface)
            == gtk_native_get_surface(window.pointer)
    }

    /// The device type of the current event; nil if unknown.
    var deviceSource: GdkInputSource? {
        gtk_event_controller_get_current_event_device(pointer).map(gdk_device_get_source)
    }

    package enum Phase: UInt32 {
        /// Disabled.
        case none
        /// Before the children.
        case capture
        /// After the children.
        case bubble
        /// Only events for the widget itself.
        case target
    }
}

package final class KeyController: EventController {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_event_controller_key_new())
        self.phase = phase
    }

    /// Runs when a key is pressed, with the key independent of the layout; see ``Key/init(_:code:_:)``. Answer whether it was handled:
    /// then no other controller receives it.
    package func onKeyPressed(_ body: @escaping (Key, Modifiers) -> Bool) -> SignalConnection {
        connect("key-pressed") { event in
            let modifiers = Modifiers(GdkModifierType(event.flags(2)))
            event.answer(body(Key(event.uint(0), code: event.uint(1), modifiers), modifiers))
        }
    }

    package func onKeyReleased(_ body: @escaping (Key) -> Void) -> SignalConnection {
        connect("key-released") { body(Key($0.uint(0), code: $0.uint(1), [])) }
    }

    /// Forwards the key of the running ``onKeyPressed(_:)`` to a widget. Answers whether the widget handled it.
    package func forward(to widget: Widget) -> Bool {
        gtk_event_controller_key_forward(pointer, widget.widget) != 0
    }
}

/// Reports focus changes of the widget including its children.
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

/// Reports movements of the pointer over the widget.
package final class MotionController: EventController {
    package init() {
        super.init(owning: gtk_event_controller_motion_new())
    }

    /// Runs at each movement, with the point in the widget's pixels.
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

/// Handles smooth scrolling by wheels and touchpads in both directions.
package final class ScrollController: EventController {
    package init(phase: Phase = .bubble) {
        super.init(owning: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
        self.phase = phase
    }

    /// Whether a wheel with notches scrolls, and not fingers. Valid while a step is handled.
    package var isNotched: Bool {
        // X11 reports the steps of a touchpad in notches as well.
        gtk_event_controller_scroll_get_unit(pointer) == GDK_SCROLL_UNIT_WHEEL
            && deviceSource != GDK_SOURCE_TOUCHPAD && deviceSource != GDK_SOURCE_TRACKPOINT
    }

    /// Runs at each step: one notch of a wheel is 1, negative for up and left. Answer whether it was handled: then no other controller
    /// receives it.
    package func onScroll(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> SignalConnection {
        connect("scroll") { $0.answer(body($0.double(0), $0.double(1))) }
    }
}

/// Handles the wheel in whole notches, to which the small steps of a touchpad add up.
package final class WheelController: EventController {
    package init() {
        let flags = GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue
        super.init(owning: gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags)))
    }

    /// Runs at each notch, negative for up. No other controller receives it then.
    package func onScroll(_ body: @escaping (_ notches: Int) -> Void) -> SignalConnection {
        connect("scroll") { event in
            body(Int(event.double(1).rounded()))
            event.answer(true)
        }
    }
}
