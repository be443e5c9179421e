import CGtk

extension Toplevel {
    /// Every window that is neither closed nor destroyed.
    package static var all: [Toplevel] {
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        return sequence(first: list, next: { $0?.pointee.next }).compactMap { entry in
            entry?.pointee.data.map { Toplevel(retaining: $0.assumingMemoryBound(to: GtkWidget.self)) }
        }
    }

    /// What the session calls the window.
    package var title: String {
        get { String(copying: gtk_window_get_title(window)) }
        set { gtk_window_set_title(window, LineBeginning.of(newValue)) }
    }

    /// The size in pixels to open with; while the window is open, the size it has when it is not maximized.
    package var defaultSize: (width: Int, height: Int) {
        get {
            var width: gint = 0
            var height: gint = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height)) }
    }

    /// Whether the rest of the program waits while the window is open; its keys come to the window from when it is presented on.
    ///
    /// To be set before the window is presented: Mutter 51 takes the keyboard from a window that becomes modal later.
    package var isModal: Bool {
        get { gtk_window_get_modal(window) != 0 }
        set {
            gtk_window_set_modal(window, newValue.gboolean)
            if newValue, earlyKeys == nil { earlyKeys = EarlyKeys(for: self) }
        }
    }

    /// The window this one stays above and goes with, and whose application's keys it hears.
    package func setTransient(for parent: Toplevel?) {
        gtk_window_set_transient_for(window, parent?.window)
        gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0.window) })
        gtk_window_set_destroy_with_parent(window, (parent != nil).gboolean)
    }

    /// What it stays above.
    var transientParent: Toplevel? {
        gtk_window_get_transient_for(window).map { Toplevel(retaining: UnsafeMutablePointer(OpaquePointer($0))) }
    }

    package var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

    package func maximize() {
        gtk_window_maximize(window)
    }

    /// Whether the window has, or is about to have, the screen to itself.
    package var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }

    /// Calls `body` when the window has got the screen to itself, or has lost it.
    package func onFullscreenChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("fullscreened", body)
    }

    /// Whether this is the window the person works in.
    package var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// The widget that gets what is typed.
    package var focusWidget: Widget? {
        get { Widget(borrowing: gtk_window_get_focus(window)) }
        set { gtk_window_set_focus(window, newValue?.widget) }
    }

    /// Whether the widget that gets what is typed is marked as such: GTK does that for those who go on by keys.
    package var showsFocus: Bool {
        get { gtk_window_get_focus_visible(window) != 0 }
        set { gtk_window_set_focus_visible(window, newValue.gboolean) }
    }

    /// The widget that Return activates when the focused widget has no use for it.
    package func setDefaultWidget(_ widget: Widget?) {
        gtk_window_set_default_widget(window, widget?.widget)
    }
}
