import CGtk

extension PreferencesGroup {
    /// Words below the title.
    /// - Parameter description: plain text; nil for none.
    package func setDescription(_ description: String?) {
        adw_preferences_group_set_description(cast(), description.map(GLibText.escapedForMarkup))
    }

    /// A widget beside the title, such as a button for the whole group.
    package func setHeaderSuffix(_ child: Widget?) {
        adw_preferences_group_set_header_suffix(cast(), child?.widget)
    }
}
