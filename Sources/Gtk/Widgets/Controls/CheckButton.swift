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

    package func onToggled(_ body: @escaping () -> Void) -> SignalConnection {
        connect("toggled", body)
    }
}
