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
}
