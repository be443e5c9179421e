import CGtk

/// A window without a title bar, for content that includes a header bar.
package final class Window: Toplevel {
    private var adwWindow: UnsafeMutablePointer<AdwWindow> { cast() }

    package init() {
        super.init(retaining: adw_window_new())
    }

    /// The content of the window, including the header bar. Nil after the window is destroyed.
    package var content: Widget? {
        get { isDestroyed ? nil : Widget(borrowing: adw_window_get_content(adwWindow)) }
        set { if !isDestroyed { adw_window_set_content(adwWindow, newValue?.widget) } }
    }
}

/// A main window, with the actions "win."; the application runs until its last one is closed.
package final class ApplicationWindow: Toplevel, ActionMap {
    private var applicationWindow: UnsafeMutablePointer<AdwApplicationWindow> { cast() }

    package init(application: Application) {
        super.init(retaining: adw_application_window_new(application.cast()))
    }

    /// The content of the window, including the header bar. Nil after the window is destroyed.
    package var content: Widget? {
        get { isDestroyed ? nil : Widget(borrowing: adw_application_window_get_content(applicationWindow)) }
        set { if !isDestroyed { adw_application_window_set_content(applicationWindow, newValue?.widget) } }
    }

    override func dispose() {
        guard !isDestroyed else { return }
        // GTK 4.8 leaks the actions of a window that the pointer has entered, as it does with inserted groups.
        let names = g_action_group_list_actions(pointer)
        defer { g_strfreev(names) }
        var next = names
        while let name = next?.pointee {
            g_action_map_remove_action(pointer, name)
            next = next?.advanced(by: 1)
        }
        super.dispose()
    }
}
