import CGtk

/// Where icons are found.
package final class IconTheme: Object {
    package init(display: Display) {
        super.init(retaining: gtk_icon_theme_get_for_display(display.pointer))
    }

    /// Looks for icons in `directory` too, which is laid out like /usr/share/icons.
    package func addSearchPath(_ directory: String) {
        // A path that GTK knows already would make it read all themes once more, while the first window waits.
        guard !Self.systemDirectories.contains(directory) else { return }
        gtk_icon_theme_add_search_path(pointer, directory)
    }

    /// Where GTK looks by itself.
    private static var systemDirectories: [String] {
        guard var share = g_get_system_data_dirs() else { return [] }
        var directories: [String] = []
        while let path = share.pointee {
            directories.append(String(freeing: g_canonicalize_filename("icons", path)))
            share += 1
        }
        return directories
    }

    package func hasIcon(_ name: String) -> Bool {
        gtk_icon_theme_has_icon(pointer, name) != 0
    }
}
