import CGtk

/// A row with a text field of one line, labelled by the row's title.
package final class EntryRow: PreferencesRow, Editable {
    private var entryRow: UnsafeMutablePointer<AdwEntryRow> { cast() }
    /// The text that the program has set, and the part of it that the field holds.
    private var given: (whole: String, held: String)?

    /// GTK's text fields hold 65,534 bytes, and drop the character that exceeds them.
    private static let fullByteCount = 65_534 - 3

    package init(title: String) {
        super.init(retaining: adw_entry_row_new(), title: title)
        applyWorkarounds()
        exposeTextField()
    }

    /// Exposes the focus of the field on the accessibility tree: libadwaita 1.2 exposes the row with the text instead, which never has
    /// the focus.
    private func exposeTextField() {
        guard let text = firstDescendant(of: gtk_text_get_type()) else { return }
        text.setAccessibleRole(.textBox)
        text.setAccessibleName(title)
        // Otherwise a screen reader would read each field twice.
        setAccessibleRole(.generic)
        gtk_accessible_reset_relation(pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// What happens to text that exceeds the field.
    package enum Overflow {
        case nothing
        /// The field has dropped the end of a text that the program has set; ``text`` still has it until the text changes.
        case kept
        /// The field has dropped the end of typed, pasted or dropped text, if there was more.
        case leftOut
    }

    /// The whole text, even where the field holds only a part of what the program has set.
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
