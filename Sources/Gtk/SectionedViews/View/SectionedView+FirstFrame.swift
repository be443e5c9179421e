import CGtk

// A view that has no size yet binds rows for the first frame: none can be bound while it gets one.
extension SectionedView {
    /// Has cells side by side bound for a view of that width, in pixels, if that is more than is assumed without.
    package func assume(width: Int) {
        viewport.assume(width: Double(width))
    }

    /// Takes over what is known of the height that the view will have.
    func assumeHeight() {
        guard viewport.width <= 0, let root = gtk_widget_get_root(widget) else { return }
        let instance = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, gtk_window_get_type()) != 0 else { return }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        let fillsScreen = gtk_window_is_maximized(window) != 0 || gtk_window_is_fullscreen(window) != 0
        if fillsScreen { height = max(height, screenHeight) }
        viewport.assume(height: Double(height))
    }

    /// Of the highest screen, in pixels.
    private var screenHeight: gint {
        guard let monitors = gdk_display_get_monitors(gtk_widget_get_display(widget)) else { return 0 }
        let heights = (0..<g_list_model_get_n_items(monitors)).map { index -> gint in
            guard let monitor = g_list_model_get_item(monitors, index) else { return 0 }
            defer { g_object_unref(monitor) }
            var place = GdkRectangle()
            gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
            return place.height
        }
        return heights.max() ?? 0
    }

    /// The part of the content that is seen, or will be: without a size where what is to be revealed will be, at the lower edge unless
    /// that is near the top.
    var seenArea: (top: Double, bottom: Double) {
        guard viewport.width <= 0, let index = pendingReveal.flatMap(mark)?.index else {
            return (viewport.top, viewport.bottom)
        }
        let bottom = max(layout.frame(ofRow: index).maxY, viewport.height)
        return (bottom - viewport.height, bottom)
    }

    /// What the first layout takes over before it places the rows.
    func prepareFirstFrame() {
        // The cells are measured to be placed in any case. Without a width they may have been higher.
        _ = learnHeights(mayShrink: true)
        guard let mark = pendingReveal.flatMap(mark) else { return }
        configureViewport(top: top(revealing: mark))
        steady = nil
    }
}
