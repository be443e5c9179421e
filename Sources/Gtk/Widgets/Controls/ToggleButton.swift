import CGtk

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

    /// A button around any widget.
    package convenience init(child: Widget) {
        self.init(retaining: gtk_toggle_button_new())
        self.child = child
    }

    /// Whether the button is pressed.
    package var isActive: Bool {
        get { gtk_toggle_button_get_active(toggle) != 0 }
        set { gtk_toggle_button_set_active(toggle, newValue.gboolean) }
    }

    /// Says with a word that the button is pressed. GTK tells that from 4.10 on by itself, and calls it a toggle button; before that a screen
    /// reader would hear of a button only.
    ///
    /// - Parameters:
    ///   - word: such as "Pressed".
    ///   - description: what else is said of the button after its name.
    package func tellPressed(by word: String, description: @escaping () -> String = { "" }) {
        func tell(_ button: ToggleButton) {
            let isSaid = button.isActive && Self.isToldByNameAlone
            button.setAccessibleDescription(isSaid ? word : description())
        }
        tell(self)
        // For as long as there is a button, whoever has a wrapper of it.
        let telling = connect("toggled") { arguments in
            if let sender = arguments.sender { tell(ToggleButton(retaining: UnsafeMutablePointer(sender))) }
        }
        attach(telling, "coredump-telling")
    }

    /// Joins the group of `other`: one of a group is pressed at a time. The button must be in no group, or GTK 4.8 would look
    /// for the end of one without end.
    package func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(toggle, other.toggle)
    }

    /// Does nothing when the button is in no group.
    package func leaveGroup() {
        gtk_toggle_button_set_group(toggle, nil)
    }

    /// Runs when ``isActive`` changed. In a group it runs for the button that is left as well.
    package func onToggled(_ body: @escaping () -> Void) -> SignalConnection {
        connect("toggled", body)
    }
}
