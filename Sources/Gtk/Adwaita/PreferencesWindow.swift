import CGtk

/// Pages of settings, which the user can switch between and search. (AdwPreferencesDialog, AdwPreferencesWindow)
package final class PreferencesWindow: AdwaitaDialog {
    private typealias Make = @convention(c) () -> UnsafeMutablePointer<GtkWidget>
    private typealias Add = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

    /// Used instead of libadwaita's own toasts, which truncate long messages.
    private let toasts: ToastOverlay
    private let searchButton: Widget?
    private var firstLayout: FrameNotice?

    /// - Parameters:
    ///   - search: the accessible name of the search field.
    ///   - isModal: whether the window blocks the input of the others.
    package init(title: String, search: String, parent: Toplevel?, isModal: Bool = true) {
        let dialog = Widget(retaining: Self.make(isModal: isModal))
        toasts = Self.surround(dialog)
        // The pages have such buttons, too, once there are any.
        searchButton = toasts.firstDescendant(of: gtk_toggle_button_get_type())
        super.init(retaining: dialog.widget, over: parent, isModal: isModal)
        self.title = title
        // AdwPreferencesDialog starts without search.
        isSearchEnabled = true
        nameSearch(search)
        if isA(adw_preferences_window_get_type()) { focusFirstPage() }
    }

    /// Focuses the first page in the header, as GTK does when it lays the window out in its own width at once. On a busy X server
    /// the first layout is 1 pixel wide: libadwaita 1.2 takes the pages out of the header then, and GTK focuses the button of the search.
    private func focusFirstPage() {
        host?.onWidthChanged = { [weak self] _ in
            guard let self else { return }
            host?.onWidthChanged = nil
            firstLayout = host?.onNextFrame { [weak self] in
                guard let self, let host, searchButton?.isFocus == true else { return }
                host.focusWidget = nil
                _ = host.focusFirstChild()
            }
        }
    }

    /// Makes an AdwPreferencesDialog since libadwaita 1.5 if it is modal.
    private static func make(isModal: Bool) -> UnsafeMutablePointer<GtkWidget> {
        let newer = isModal ? DynamicSymbol.named("adw_preferences_dialog_new", as: Make.self) : nil
        return newer?() ?? adw_preferences_window_new()
    }

    /// libadwaita names neither the button nor the field. The content of an AdwDialog is not its child before it is shown.
    private func nameSearch(_ name: String) {
        for part in [searchButton, toasts.firstDescendant(of: gtk_search_entry_get_type())] {
            part?.setAccessibleName(name)
        }
        // The tooltip repeats the name.
        searchButton?.setAccessibleDescription("")
    }

    package func add(_ page: PreferencesPage) {
        guard !isDestroyed else { return }
        if isA(adw_preferences_window_get_type()) {
            adw_preferences_window_add(cast(), page.cast())
        } else {
            DynamicSymbol.named("adw_preferences_dialog_add", as: Add.self)?(raw, page.raw)
        }
    }

    /// Whether the user can search the titles of all rows.
    package var isSearchEnabled: Bool {
        get { boolProperty("search-enabled") }
        set { setProperty("search-enabled", to: .bool(newValue)) }
    }

    /// Shows the toast over the window.
    package func add(_ toast: Toast) {
        guard !isDestroyed else { return }
        toasts.add(toast)
    }

    /// Wraps the whole content of the window in an overlay.
    private static func surround(_ dialog: Widget) -> ToastOverlay {
        let property = dialog.isA(gtk_window_get_type()) ? "content" : "child"
        let content = dialog.widgetProperty(property)
        dialog.setProperty(property, to: .widget(nil))
        let overlay = ToastOverlay(content)
        dialog.setProperty(property, to: .widget(overlay))
        return overlay
    }
}

/// A scrolling page of a ``PreferencesWindow`` with groups of rows.
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

/// Rows in a frame with a title.
package final class PreferencesGroup: Widget {
    private var group: UnsafeMutablePointer<AdwPreferencesGroup> { cast() }

    /// - Parameter title: plain text.
    package init(title: String = "", rows: [Widget] = []) {
        super.init(retaining: adw_preferences_group_new())
        setTitle(title)
        if title.isEmpty { removeListRole() }
        rows.forEach(add)
    }

    /// Without a title, a screen reader would read "GtkListBox list" before each row.
    private func removeListRole() {
        let list = firstDescendant(of: gtk_list_box_get_type())
        list?.setAccessibleRole(.generic)
    }

    package func setTitle(_ title: String) {
        adw_preferences_group_set_title(group, GLibText.escapedForMarkup(title))
    }

    /// Sets the text below the title.
    /// - Parameter description: plain text; nil for none.
    package func setDescription(_ description: String?) {
        adw_preferences_group_set_description(group, description.map(GLibText.escapedForMarkup))
    }

    /// Adds a row to the frame; other widgets go below it.
    package func add(_ row: Widget) {
        adw_preferences_group_add(group, row.widget)
    }

    /// Removes a widget that ``add(_:)`` has added.
    package func remove(_ row: Widget) {
        guard row.isDescendant(of: self) else { return }
        adw_preferences_group_remove(group, row.widget)
    }
}

/// The base class of the rows of a ``PreferencesGroup``. Their titles are plain text.
package class PreferencesRow: Widget {
    private var row: UnsafeMutablePointer<AdwPreferencesRow> { cast() }

    init(retaining widget: UnsafeMutablePointer<GtkWidget>, title: String) {
        super.init(retaining: widget)
        adw_preferences_row_set_use_markup(row, 0)
        self.title = title
    }

    package var title: String {
        get { String(copying: adw_preferences_row_get_title(row)) }
        set { adw_preferences_row_set_title(row, TruncatedLine.of(newValue)) }
    }
}
