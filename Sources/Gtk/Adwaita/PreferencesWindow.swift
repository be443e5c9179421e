import CGtk

/// Pages of settings, which the person can switch between and search. (AdwPreferencesDialog, AdwPreferencesWindow)
package final class PreferencesWindow: AdwaitaDialog {
    private typealias Add = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

    /// In the place of libadwaita's own, which cuts long messages off.
    private let toasts: ToastOverlay

    /// - Parameters:
    ///   - search: what the search of the titles of all rows is called.
    ///   - isModal: whether the rest of the program waits while the window is open.
    package init(title: String, search: String, parent: Toplevel?, isModal: Bool = true) {
        let dialog = Widget(retaining: SupersededWidgets.preferences(isModal: isModal))
        toasts = Self.surround(dialog)
        super.init(retaining: dialog.widget, over: parent, isModal: isModal)
        self.title = title
        // AdwPreferencesDialog begins without.
        isSearchEnabled = true
        nameSearch(search)
    }

    /// libadwaita gives a name neither to the button nor to the field. An AdwDialog that is not shown yet has not what is in it for a child.
    private func nameSearch(_ name: String) {
        let button = toasts.firstDescendant(of: gtk_toggle_button_get_type())
        for part in [button, toasts.firstDescendant(of: gtk_search_entry_get_type())] { part?.setAccessibleName(name) }
        // Its tooltip says the name once more.
        button?.setAccessibleDescription("")
    }

    package func add(_ page: PreferencesPage) {
        guard !isDestroyed else { return }
        if isA(adw_preferences_window_get_type()) {
            adw_preferences_window_add(cast(), page.cast())
        } else {
            NewerFunction.named("adw_preferences_dialog_add", as: Add.self)?(raw, page.raw)
        }
    }

    /// Whether the person can search the titles of all rows.
    package var isSearchEnabled: Bool {
        get { boolProperty("search-enabled") }
        set { setProperty("search-enabled", to: .bool(newValue)) }
    }

    /// Shows the toast over the window.
    package func add(_ toast: Toast) {
        guard !isDestroyed else { return }
        toasts.add(toast)
    }

    /// Puts an overlay around all that the window has.
    private static func surround(_ dialog: Widget) -> ToastOverlay {
        let property = dialog.isA(gtk_window_get_type()) ? "content" : "child"
        let content = dialog.widgetProperty(property)
        dialog.setProperty(property, to: .widget(nil))
        let overlay = ToastOverlay(content)
        dialog.setProperty(property, to: .widget(overlay))
        return overlay
    }
}
