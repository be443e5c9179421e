import CGtk

/// A window with pages of settings, which the person can switch between and search. (AdwPreferencesWindow)
package final class PreferencesWindow: Toplevel {
    private var preferences: UnsafeMutablePointer<AdwPreferencesWindow> { cast() }

    /// - Parameter isModal: whether the rest of the program waits while the window is open.
    package init(title: String, parent: Toplevel?, isModal: Bool = true) {
        super.init(retaining: SupersededWidgets.preferencesWindow())
        self.title = title
        self.isModal = isModal
        setTransient(for: parent)
    }

    package func add(_ page: PreferencesPage) {
        guard !isDestroyed else { return }
        adw_preferences_window_add(preferences, page.cast())
    }

    /// Whether the person can search the titles of all rows.
    package var isSearchEnabled: Bool {
        get { adw_preferences_window_get_search_enabled(preferences) != 0 }
        set { adw_preferences_window_set_search_enabled(preferences, newValue.gboolean) }
    }

    /// Shows the toast over the window.
    package func add(_ toast: Toast) {
        guard !isDestroyed else { return }
        // The window takes over a reference of its own.
        g_object_ref(toast.raw)
        adw_preferences_window_add_toast(preferences, toast.pointer)
    }
}
