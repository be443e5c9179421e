import CGtk

/// A window with pages of settings, which the person can switch between and search. (AdwPreferencesWindow)
package final class PreferencesWindow: Toplevel {
    private var preferences: UnsafeMutablePointer<AdwPreferencesWindow> { cast() }
    /// In the place of libadwaita's own, which cuts long messages off.
    private let toasts: ToastOverlay

    /// - Parameter isModal: whether the rest of the program waits while the window is open.
    package init(title: String, parent: Toplevel?, isModal: Bool = true) {
        let window = Widget(retaining: SupersededWidgets.preferencesWindow())
        toasts = Self.surround(window.cast())
        super.init(retaining: window.widget)
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
