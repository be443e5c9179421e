import CGtk

/// A window with pages of settings, which the person can switch between and search. (AdwPreferencesWindow)
package final class PreferencesWindow: Toplevel {
    private var preferences: UnsafeMutablePointer<AdwPreferencesWindow> { cast() }
    /// In the place of libadwaita's own, which cuts long messages off.
    private let toasts: ToastOverlay

    /// - Parameters:
    ///   - search: what the search of the titles of all rows is called.
    ///   - isModal: whether the rest of the program waits while the window is open.
    package init(title: String, search: String, parent: Toplevel?, isModal: Bool = true) {
        let window = Widget(retaining: SupersededWidgets.preferencesWindow())
        toasts = Self.surround(window.cast())
        super.init(retaining: window.widget)
        self.title = title
        self.isModal = isModal
        setTransient(for: parent)
        nameSearch(search)
    }

    /// libadwaita 1.2 gives a name neither to the button nor to the field.
    private func nameSearch(_ name: String) {
        let button = firstDescendant(of: gtk_toggle_button_get_type())
        for part in [button, firstDescendant(of: gtk_search_entry_get_type())] { part?.setAccessibleName(name) }
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
        toasts.add(toast)
    }

    /// Puts an overlay around all that the window has.
    private static func surround(_ window: UnsafeMutablePointer<AdwWindow>) -> ToastOverlay {
        let content = Widget(borrowing: adw_window_get_content(window))
        adw_window_set_content(window, nil)
        let overlay = ToastOverlay(content)
        adw_window_set_content(window, overlay.widget)
        return overlay
    }
}
