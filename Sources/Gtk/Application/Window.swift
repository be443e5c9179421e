import CGtk

/// A window without a title bar of its own, for dialogs that bring their header bar.
package final class Window: Toplevel {
    private var adwWindow: UnsafeMutablePointer<AdwWindow> { cast() }

    package init() {
        super.init(retaining: adw_window_new())
    }

    /// Everything in the window, header bar included. Nil once the window is destroyed.
    package var content: Widget? {
        get { isDestroyed ? nil : Widget(borrowing: adw_window_get_content(adwWindow)) }
        set { if !isDestroyed { adw_window_set_content(adwWindow, newValue?.widget) } }
    }
}
