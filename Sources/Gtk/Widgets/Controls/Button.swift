import CGtk

/// A push button.
package class Button: Widget {
    private var button: UnsafeMutablePointer<GtkButton> { cast() }

    override init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: widget)
    }

    /// A button with words on it.
    package convenience init(label: String) {
        self.init(retaining: gtk_button_new_with_label(label))
    }

    /// A button with an icon alone. Give it a tooltip and an accessible name.
    package convenience init(iconName: String) {
        self.init(retaining: gtk_button_new_from_icon_name(iconName))
    }

    /// A button around any widget.
    package convenience init(child: Widget) {
        self.init(retaining: gtk_button_new())
        self.child = child
    }

    /// The words on the button, nil if it shows something else.
    package var label: String? {
        get { gtk_button_get_label(button).map { String(cString: $0) } }
        set { if let newValue { gtk_button_set_label(button, newValue) } }
    }

    /// Lets the button be narrower than its words, of which it shows the beginning then.
    package func ellipsizeLabel() {
        guard label != nil, let child = gtk_button_get_child(button) else { return }
        gtk_label_set_ellipsize(OpaquePointer(child), PANGO_ELLIPSIZE_END)
    }

    /// The icon on the button, nil if it shows something else.
    package var iconName: String? {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } }
        set { if let newValue { gtk_button_set_icon_name(button, newValue) } }
    }

    package var child: Widget? {
        get { Widget(borrowing: gtk_button_get_child(button)) }
        set { gtk_button_set_child(button, newValue?.widget) }
    }

    /// The action that a click activates ("win.undo"); the button is sensitive when the action is enabled.
    package var actionName: String? {
        get { gtk_actionable_get_action_name(pointer).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(pointer, newValue) }
    }

    /// The same for an action that takes a value, "win.group-bugs::status". A toggle button is pressed while that is what
    /// was chosen.
    package func setChoice(_ detailedName: String) {
        gtk_actionable_set_detailed_action_name(pointer, detailedName)
    }

    /// Runs when the button is clicked or activated with a key.
    package func onClicked(_ body: @escaping () -> Void) -> SignalConnection {
        connect("clicked", body)
    }
}
