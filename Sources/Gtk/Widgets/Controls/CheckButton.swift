import CGtk

/// A box to tick.
package final class CheckButton: Widget {
    private var check: UnsafeMutablePointer<GtkCheckButton> { cast() }

    package init(label: String? = nil) {
        super.init(retaining: gtk_check_button_new_with_label(label))
    }

    package var label: String? {
        get { gtk_check_button_get_label(check).map { String(cString: $0) } }
        set { gtk_check_button_set_label(check, newValue) }
    }

    package var isActive: Bool {
        get { gtk_check_button_get_active(check) != 0 }
        set { gtk_check_button_set_active(check, newValue.gboolean) }
    }

    /// Clicks activate this action ("win.undo"), which also says whether the box is ticked if it has a state.
    package var actionName: String? {
        get { gtk_actionable_get_action_name(pointer).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(pointer, newValue) }
    }

    package func onToggled(_ body: @escaping () -> Void) -> SignalConnection {
        connect("toggled", body)
    }
}
