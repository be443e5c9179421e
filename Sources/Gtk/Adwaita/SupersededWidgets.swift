import CGtk
import CGtkShim

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

    /// A GtkFileChooserDialog that opens files, with its buttons in a header bar; GtkFileDialog from 4.10 on, which has no
    /// place for a preview.
    static func fileChooserDialog(accept: String, cancel: String) -> UnsafeMutablePointer<GtkWidget> {
        let dialog: UnsafeMutablePointer<GtkWidget> = shim_file_chooser_dialog_new()
        let buttons = [(cancel, GTK_RESPONSE_CANCEL), (accept, GTK_RESPONSE_ACCEPT)]
        for (label, response) in buttons {
            gtk_dialog_add_button(UnsafeMutablePointer(OpaquePointer(dialog)), label, response.rawValue)
        }
        gtk_dialog_set_default_response(UnsafeMutablePointer(OpaquePointer(dialog)), GTK_RESPONSE_ACCEPT.rawValue)
        return dialog
    }

    /// The dialog's content is a box with the files alone.
    static func putBesideFiles(_ widget: UnsafeMutablePointer<GtkWidget>, in dialog: UnsafeMutablePointer<GtkWidget>) {
        let content = gtk_dialog_get_content_area(UnsafeMutablePointer(OpaquePointer(dialog)))
        guard let box = content.map({ OpaquePointer($0) }) else { return }
        gtk_orientable_set_orientation(box, GTK_ORIENTATION_HORIZONTAL)
        gtk_box_append(UnsafeMutablePointer(box), widget)
    }

    /// AdwPreferencesDialog from 1.5 on.
    static func preferencesWindow() -> UnsafeMutablePointer<GtkWidget> {
        adw_preferences_window_new()
    }
}
