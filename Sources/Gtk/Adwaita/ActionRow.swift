import CGtk

/// A row with a title, a subtitle and widgets at its end.
package class ActionRow: PreferencesRow {
    private var actionRow: UnsafeMutablePointer<AdwActionRow> { cast() }

    override init(retaining widget: UnsafeMutablePointer<GtkWidget>, title: String) {
        super.init(retaining: widget, title: title)
    }

    package convenience init(title: String, subtitle: String = "") {
        self.init(retaining: adw_action_row_new(), title: title)
        self.subtitle = subtitle
    }

    package var subtitle: String {
        get { String(copying: adw_action_row_get_subtitle(actionRow)) }
        set {
            adw_action_row_set_subtitle(actionRow, newValue)
            if Self.exposesNameAndDescriptionOnly { setAccessibleDescription(newValue) }
        }
    }

    /// The most visible lines of the title, nil for all.
    package var titleLines: Int? {
        get {
            let lines = adw_action_row_get_title_lines(actionRow)
            return lines == 0 ? nil : Int(lines)
        }
        set { adw_action_row_set_title_lines(actionRow, gint(newValue ?? 0)) }
    }

    /// The most visible lines of the subtitle, nil for all.
    package var subtitleLines: Int? {
        get {
            let lines = adw_action_row_get_subtitle_lines(actionRow)
            return lines == 0 ? nil : Int(lines)
        }
        set { adw_action_row_set_subtitle_lines(actionRow, gint(newValue ?? 0)) }
    }

    package func addSuffix(_ child: Widget) {
        adw_action_row_add_suffix(actionRow, child.widget)
    }

    /// The widget that a click on the row activates.
    package func setActivatableWidget(_ child: Widget?) {
        adw_action_row_set_activatable_widget(actionRow, child?.widget)
    }
}
