import CGtk

/// Makes the widgets that newer versions of libadwaita have successors for: the successors where they are. Debian 12 has 1.2, which the
/// program is compiled with.
enum SupersededWidgets {
    /// AdwNavigationSplitView from 1.4 on.
    static func leaflet() -> UnsafeMutablePointer<GtkWidget> {
        adw_leaflet_new()
    }

    /// AdwAlertDialog from 1.5 on.
    static var messageDialogFunctions: MessageDialogFunctions {
        if let make = NewerFunction.named("adw_alert_dialog_new", as: MessageDialogFunctions.Make.self),
            let addResponse = NewerFunction.named(
                "adw_alert_dialog_add_response", as: MessageDialogFunctions.AddResponse.self),
            let setAppearance = NewerFunction.named(
                "adw_alert_dialog_set_response_appearance", as: MessageDialogFunctions.SetAppearance.self),
            let setEnabled = NewerFunction.named(
                "adw_alert_dialog_set_response_enabled", as: MessageDialogFunctions.SetEnabled.self)
        {
            return MessageDialogFunctions(
                make: make, addResponse: addResponse, setAppearance: setAppearance, setEnabled: setEnabled)
        }
        return MessageDialogFunctions(
            make: { adw_message_dialog_new(nil, $0, $1) },
            addResponse: { adw_message_dialog_add_response($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2) },
            setAppearance: {
                adw_message_dialog_set_response_appearance($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2)
            },
            setEnabled: {
                adw_message_dialog_set_response_enabled($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2)
            })
    }

    /// AdwAboutDialog from 1.5 on.
    static func aboutDialog() -> UnsafeMutablePointer<GtkWidget> {
        NewerFunction.named("adw_about_dialog_new", as: MakeWidget.self)?() ?? adw_about_window_new()
    }

    /// AdwPreferencesDialog from 1.5 on, where the rest of the program waits: it is shown in the window of the program.
    static func preferences(isModal: Bool) -> UnsafeMutablePointer<GtkWidget> {
        let newer = isModal ? NewerFunction.named("adw_preferences_dialog_new", as: MakeWidget.self) : nil
        return newer?() ?? adw_preferences_window_new()
    }

    private typealias MakeWidget = @convention(c) () -> UnsafeMutablePointer<GtkWidget>
}
