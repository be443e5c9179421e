import CGtk

/// What all rows of a ``PreferencesGroup`` have in common. Their titles are plain text.
package class PreferencesRow: Widget {
    private var row: UnsafeMutablePointer<AdwPreferencesRow> { cast() }

    init(retaining widget: UnsafeMutablePointer<GtkWidget>, title: String) {
        super.init(retaining: widget)
        adw_preferences_row_set_use_markup(row, 0)
        self.title = title
    }

    package var title: String {
        get { String(copying: adw_preferences_row_get_title(row)) }
        set { adw_preferences_row_set_title(row, LineBeginning.of(newValue)) }
    }
}
