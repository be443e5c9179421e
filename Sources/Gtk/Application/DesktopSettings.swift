import CGtk

/// The desktop's settings for all programs, which this program may override for itself. (GtkSettings)
package final class DesktopSettings: Object {
    package init(display: Display) {
        super.init(retaining: gtk_settings_get_for_display(display.pointer))
    }

    /// The text scale: 1 at 96 dots per inch.
    package func setTextScale(_ scale: Double) {
        // In 1024ths of a dot per inch.
        setProperty("gtk-xft-dpi", to: .int(Int32(96 * 1024 * scale)))
    }

    /// Shows header bars with the buttons in GTK's own file choosers, as in all other dialogs of the program.
    package func useHeaderBarsInDialogs() {
        setProperty("gtk-dialogs-use-header", to: .bool(true))
    }

    package func setAnimationsEnabled(_ isOn: Bool) {
        setProperty("gtk-enable-animations", to: .bool(isOn))
    }
}
