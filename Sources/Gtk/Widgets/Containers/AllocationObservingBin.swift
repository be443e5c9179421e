import CGtk

/// Holds one child and reports its new size before its layout, so that the caller can scroll within the same frame.
package final class AllocationObservingBin: Widget {
    /// - Parameter willAllocate: runs during each layout with the child's width and height, in pixels; it must not show or hide widgets.
    package init(_ child: Widget, willAllocate: @escaping (_ width: Int, _ height: Int) -> Void) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        g_object_set_data_full(
            cast(), Self.key, Unmanaged.passRetained(Body(run: willAllocate)).toOpaque(),
            { data in
                if let data { Unmanaged<Body>.fromOpaque(data).release() }
            })
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
            },
            { widget, width, height, baseline in
                nonisolated(unsafe) let widget = widget
                MainActor.assumeIsolated { AllocationObservingBin.allocate(widget, width, height, baseline) }
            })
        gtk_widget_set_layout_manager(widget, layout)
        gtk_box_append(cast(), child.widget)
    }

    /// The layout function gets only the widget, which owns this.
    private final class Body {
        let run: (Int, Int) -> Void

        init(run: @escaping (Int, Int) -> Void) {
            self.run = run
        }
    }

    private nonisolated static let key = "coredump-will-allocate"

    private static func allocate(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: gint, _ height: gint, _ baseline: gint
    ) {
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        let body = g_object_get_data(object, key).map { Unmanaged<Body>.fromOpaque($0).takeUnretainedValue() }
        body?.run(Int(width), Int(height))
        // Scrolling may have queued a resize of the child, so it is measured again.
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_allocate(child, width, height, baseline, nil)
    }
}
