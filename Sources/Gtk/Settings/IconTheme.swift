import CGtk

/// Where icons are found.
package final class IconTheme: Object {
    package init(display: Display) {
        super.init(retaining: gtk_icon_theme_get_for_display(display.pointer))
    }

    /// Looks for icons in `directory` too, which is laid out like /usr/share/icons.
    package func addSearchPath(_ directory: String) {
        gtk_icon_theme_add_search_path(pointer, directory)
    }

    package func hasIcon(_ name: String) -> Bool {
        gtk_icon_theme_has_icon(pointer, name) != 0
    }
}
