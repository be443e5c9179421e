import CGtk

/// Rows in one frame, under a title.
package final class PreferencesGroup: Widget {
    private var group: UnsafeMutablePointer<AdwPreferencesGroup> { cast() }

    /// - Parameter title: plain text.
    package init(title: String = "", rows: [Widget] = []) {
        super.init(retaining: adw_preferences_group_new())
        setTitle(title)
        if title.isEmpty { tellNoList() }
        rows.forEach(add)
    }

    /// Without a title the rows are no list to a screen reader, which would say "GtkListBox list" ahead of each.
    private func tellNoList() {
        let list = firstDescendant(of: gtk_list_box_get_type())
        list?.setAccessibleRole(.generic)
    }

    package func setTitle(_ title: String) {
        adw_preferences_group_set_title(group, GLibText.escapedForMarkup(title))
    }

    /// Adds a row to the frame; what is no row goes below it.
    package func add(_ row: Widget) {
        adw_preferences_group_add(group, row.widget)
    }

    /// Takes out what ``add(_:)`` put in.
    package func remove(_ row: Widget) {
        guard row.isDescendant(of: self) else { return }
        adw_preferences_group_remove(group, row.widget)
    }
}
