import CGtk

/// Hears the events of a widget. See ``Widget/addController(_:)``.
package class EventController: Object {
    override init(owning pointer: OpaquePointer) {
        super.init(owning: pointer)
    }

    /// Lets the controller hear of what happens to `widget`, which takes over a reference of its own.
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
        /// Hears nothing.
        case none
        /// Before the children.
        case capture
        /// After the children.
        case bubble
        /// Only events for the widget itself.
        case target
    }
}
