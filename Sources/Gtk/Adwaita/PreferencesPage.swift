import CGtk

/// Groups of rows under one name in a ``PreferencesWindow``, which scroll.
package final class PreferencesPage: Widget {
    private var page: UnsafeMutablePointer<AdwPreferencesPage> { cast() }

    /// - Parameter title: plain text.
    package init(title: String, iconName: String, groups: [PreferencesGroup] = []) {
        super.init(retaining: adw_preferences_page_new())
        adw_preferences_page_set_title(page, title)
        adw_preferences_page_set_icon_name(page, iconName)
        groups.forEach(add)
    }

    package var title: String { String(copying: adw_preferences_page_get_title(page)) }

    package func add(_ group: PreferencesGroup) {
        adw_preferences_page_add(page, group.cast())
    }
}
