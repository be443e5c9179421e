import CGtk

package final class IconTheme: Object {
    package init(display: Display) {
        super.init(retaining: gtk_icon_theme_get_for_display(display.pointer))
    }

    /// Adds a search path, which has the layout of /usr/share/icons.
    package func addSearchPath(_ directory: String) {
        // GTK would reload all themes for a path that it has already, while the first window waits.
        guard !Self.systemDirectories.contains(directory) else { return }
        gtk_icon_theme_add_search_path(pointer, directory)
    }

    /// The default search path of GTK.
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
