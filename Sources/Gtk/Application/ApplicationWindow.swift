import CGtk

/// A main window; the application runs as long as it has one. It holds the actions "win.".
package final class ApplicationWindow: Toplevel, ActionMap {
    private var applicationWindow: UnsafeMutablePointer<AdwApplicationWindow> { cast() }

    package init(application: Application) {
        super.init(retaining: adw_application_window_new(application.cast()))
    }

    /// Everything in the window, header bar included.
    package var content: Widget? {
        get { Widget(borrowing: adw_application_window_get_content(applicationWindow)) }
        set { adw_application_window_set_content(applicationWindow, newValue?.widget) }
    }
}
