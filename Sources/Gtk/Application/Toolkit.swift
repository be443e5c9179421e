import CGtk

/// GTK and libadwaita as a whole.
package enum Toolkit {
    /// Makes GTK ready without an ``Application``, which does it by itself. For tests and tools.
    /// - Returns: false when there is no display.
    package static func start() -> Bool {
        // Asked a second time, GTK calls itself ready without a display as well.
        guard gtk_init_check() != 0, Display.default != nil else { return false }
        adw_init()
        return true
    }

    /// Leaves the locale as the program has set it: setting it is not safe while other threads run, and GTK does it when it
    /// starts. To be called before that.
    package static func keepLocale() {
        gtk_disable_setlocale()
    }

    /// Lays everything out from right to left, or from left to right, whatever the language.
    package static func setRightToLeft(_ isOn: Bool) {
        gtk_widget_set_default_direction(isOn ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}
