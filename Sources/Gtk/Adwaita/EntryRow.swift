import CGtk

/// A row with a field for one line of text, named by the row's title.
package final class EntryRow: PreferencesRow, Editable {
    private var entryRow: UnsafeMutablePointer<AdwEntryRow> { cast() }

    package init(title: String) {
        super.init(retaining: adw_entry_row_new(), title: title)
        mend()
    }

    package func addSuffix(_ child: Widget) {
        adw_entry_row_add_suffix(entryRow, child.widget)
    }

    /// Whether Return activates the window's default widget.
    package var activatesDefault: Bool {
        get { adw_entry_row_get_activates_default(entryRow) != 0 }
        set { adw_entry_row_set_activates_default(entryRow, newValue.gboolean) }
    }

    /// Runs when the person presses Return in the field.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("entry-activated", body)
    }
}
