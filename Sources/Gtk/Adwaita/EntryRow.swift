import CGtk

/// A row with a field for one line of text, named by the row's title.
package final class EntryRow: PreferencesRow, Editable {
    private var entryRow: UnsafeMutablePointer<AdwEntryRow> { cast() }
    /// What was set, and what the field has taken of it.
    private var given: (whole: String, held: String)?

    /// GTK's fields have room for 65,534 bytes, and leave out the character that would be too much.
    private static let fullByteCount = 65_534 - 3

    package init(title: String) {
        super.init(retaining: adw_entry_row_new(), title: title)
        applyWorkarounds()
        exposeTextField()
    }

    /// Tells on the accessibility tree that the field has the keyboard: libadwaita 1.2 tells the row in its place, with the text, and
    /// that never has it.
    private func exposeTextField() {
        guard let text = firstDescendant(of: gtk_text_get_type()) else { return }
        text.setAccessibleRole(.textBox)
        text.setAccessibleName(title)
        // Or each field would be said twice.
        setAccessibleRole(.generic)
        gtk_accessible_reset_relation(pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// What does not fit into a field.
    package enum Overflow {
        case nothing
        /// The end of what was set, which is still part of ``text`` until the user or the program changes that.
        case kept
        /// The end of what was typed, pasted or dropped, if there was any more of it.
        case leftOut
    }

    /// What was set stays whole until the user or the program changes it, also where the field has no room for it.
    package var text: String {
        get {
            let held = String(copying: gtk_editable_get_text(pointer))
            return given?.held == held ? given?.whole ?? held : held
        }
        set {
            gtk_editable_set_text(pointer, newValue)
            given = (newValue, String(copying: gtk_editable_get_text(pointer)))
        }
    }

    package var overflow: Overflow {
        let held = String(copying: gtk_editable_get_text(pointer))
        guard held.utf8.count >= Self.fullByteCount else { return .nothing }
        guard let given, given.held == held else { return .leftOut }
        return given.whole == held ? .nothing : .kept
    }

    package func addSuffix(_ child: Widget) {
        adw_entry_row_add_suffix(entryRow, child.widget)
    }

    /// Whether Return activates the window's default widget.
    package var activatesDefault: Bool {
        get { adw_entry_row_get_activates_default(entryRow) != 0 }
        set { adw_entry_row_set_activates_default(entryRow, newValue.gboolean) }
    }

    /// Runs when the user presses Return in the field.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("entry-activated", body)
    }
}
