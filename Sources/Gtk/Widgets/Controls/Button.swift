import CGtk

package class Button: Widget {
    private var button: UnsafeMutablePointer<GtkButton> { cast() }

    override init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: widget)
    }

    package convenience init(label: String) {
        self.init(retaining: gtk_button_new_with_label(label))
    }

    /// A button with an icon only. Give it a tooltip and an accessible name.
    package convenience init(iconName: String) {
        self.init(retaining: gtk_button_new_from_icon_name(iconName))
    }

    /// A button with any widget as its child.
    package convenience init(child: Widget) {
        self.init(retaining: gtk_button_new())
        self.child = child
    }

    /// The label; nil if the button shows something else.
    package var label: String? {
        get { gtk_button_get_label(button).map { String(cString: $0) } }
        set { if let newValue { gtk_button_set_label(button, newValue) } }
    }

    /// Ellipsizes the label when the button is too narrow.
    package func ellipsizeLabel() {
        guard label != nil, let child = gtk_button_get_child(button) else { return }
        gtk_label_set_ellipsize(OpaquePointer(child), PANGO_ELLIPSIZE_END)
    }

    /// The icon; nil if the button shows something else.
    package var iconName: String? {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } }
        set { if let newValue { gtk_button_set_icon_name(button, newValue) } }
    }

    package var child: Widget? {
        get { Widget(borrowing: gtk_button_get_child(button)) }
        set { gtk_button_set_child(button, newValue?.widget) }
    }

    /// The action of the button ("win.undo"), which determines whether it is sensitive.
    package var actionName: String? {
        get { gtk_actionable_get_action_name(pointer).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(pointer, newValue) }
    }

    /// The same for an action with a value, "win.group-bugs::status". A toggle button is pressed while that is the action's state.
    package func setChoice(_ detailedName: String) {
        gtk_actionable_set_detailed_action_name(pointer, detailedName)
    }

    /// Runs when the user clicks the button or activates it with a key.
    package func onClicked(_ body: @escaping () -> Void) -> SignalConnection {
        connect("clicked", body)
    }
}

/// A button that stays pressed.
package final class ToggleButton: Button {
    private var toggle: UnsafeMutablePointer<GtkToggleButton> { cast() }

    package convenience init(label: String) {
        self.init(retaining: gtk_toggle_button_new_with_label(label))
    }

    package convenience init(iconName: String) {
        self.init(retaining: gtk_toggle_button_new())
        self.iconName = iconName
    }

    /// A button with any widget as its child.
    package convenience init(child: Widget) {
        self.init(retaining: gtk_toggle_button_new())
        self.child = child
    }

    /// Whether the button is pressed.
    package var isActive: Bool {
        get { gtk_toggle_button_get_active(toggle) != 0 }
        set { gtk_toggle_button_set_active(toggle, newValue.gboolean) }
    }

    /// Describes the pressed state in words. GTK before 4.10 exposes neither the state nor the role of a toggle button to screen readers.
    ///
    /// - Parameters:
    ///   - word: such as "Pressed".
    ///   - description: further text after the accessible name.
    package func describePressedState(by word: String, description: @escaping () -> String = { "" }) {
        func describe(_ button: ToggleButton) {
            let isSaid = button.isActive && Self.exposesNameAndDescriptionOnly
            button.setAccessibleDescription(isSaid ? word : description())
        }
        describe(self)
        // The GtkToggleButton owns the connection, so it outlives this wrapper.
        let updates = connect("toggled") { arguments in
            if let sender = arguments.sender { describe(ToggleButton(retaining: UnsafeMutablePointer(sender))) }
        }
        attach(updates, "coredump-updates")
    }

    /// Joins the group of `other`, in which one button is pressed at a time. The button must not be in a group: GTK 4.8 would loop forever.
    package func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(toggle, other.toggle)
    }

    /// Does nothing when the button is in no group.
    package func leaveGroup() {
        gtk_toggle_button_set_group(toggle, nil)
    }

    /// Runs when ``isActive`` has changed; in a group also for the other button.
    package func onToggled(_ body: @escaping () -> Void) -> SignalConnection {
        connect("toggled", body)
    }
}

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

    /// Whether it is shown as neither ticked nor empty.
    package var isInconsistent: Bool {
        get { gtk_check_button_get_inconsistent(check) != 0 }
        set { gtk_check_button_set_inconsistent(check, newValue.gboolean) }
    }

    /// The action of the check box ("win.undo"), whose state determines whether it is ticked.
    package var actionName: String? {
        get { gtk_actionable_get_action_name(pointer).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(pointer, newValue) }
    }

    package func onToggled(_ body: @escaping () -> Void) -> SignalConnection {
        connect("toggled", body)
    }
}
