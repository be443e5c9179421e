import CGtk

/// What the user's desktop says of all programs, which this program may set otherwise for itself. (GtkSettings)
package final class DesktopSettings: Object {
    package init(display: Display) {
        super.init(retaining: gtk_settings_get_for_display(display.pointer))
    }

    /// How much larger than usual text is: 1 at 96 dots per inch.
    package func setTextScale(_ scale: Double) {
        // In 1024ths of a dot per inch.
        setProperty("gtk-xft-dpi", to: .int(Int32(96 * 1024 * scale)))
    }

    /// Gives GTK's own choosers of files a header bar with their buttons, as all other dialogs of the program have.
    package func useHeaderBarsInDialogs() {
        setProperty("gtk-dialogs-use-header", to: .bool(true))
    }

    /// Whether things may move.
    package func setAnimationsEnabled(_ isOn: Bool) {
        setProperty("gtk-enable-animations", to: .bool(isOn))
    }
}
