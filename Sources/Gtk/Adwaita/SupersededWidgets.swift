import CGtk

/// Makes the widgets that libadwaita 1.4 and 1.6 have successors for. Debian 12 has 1.2; a move to the successors
/// starts here.
enum SupersededWidgets {
    /// AdwNavigationSplitView from 1.4 on.
    static func leaflet() -> UnsafeMutablePointer<GtkWidget> {
        adw_leaflet_new()
    }

    /// Breakpoints from 1.4 on.
    static func squeezer() -> UnsafeMutablePointer<GtkWidget> {
        adw_squeezer_new()
    }

    /// AdwAlertDialog from 1.5 on.
    static func messageDialog(parent: Toplevel?, heading: String, body: String) -> UnsafeMutablePointer<GtkWidget> {
        adw_message_dialog_new(parent?.window, heading, body)
    }

    /// AdwAboutDialog from 1.5 on.
    static func aboutWindow() -> UnsafeMutablePointer<GtkWidget> {
        adw_about_window_new()
    }

    /// AdwPreferencesDialog from 1.5 on.
    static func preferencesWindow() -> UnsafeMutablePointer<GtkWidget> {
        adw_preferences_window_new()
    }
}
