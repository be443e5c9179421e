import CGtk

/// Holds one child and asks for a width of its own, as long as that is more than the child needs: less room makes the
/// child narrower, down to its minimum. Without a child that is visible it asks for nothing.
package final class PreferredWidthBin: Widget {
    /// - Parameter preferredWidth: in pixels.
    package init(_ child: Widget, preferredWidth: Int) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    PreferredWidthBin.measure(widget, orientation, size, minimum, natural)
                },
                { widget, width, height, baseline in PreferredWidthBin.allocate(widget, width, height, baseline) }))
        gtk_box_append(cast(), child.widget)
        self.preferredWidth = preferredWidth
    }

    /// In pixels.
    package var preferredWidth: Int {
        get { Int(bitPattern: g_object_get_data(cast(), Self.key)) }
        set {
            g_object_set_data(cast(), Self.key, UnsafeMutableRawPointer(bitPattern: max(newValue, 1)))
            gtk_widget_queue_resize(widget)
        }
    }

    private nonisolated static let key = "coredump-preferred-width"

    private nonisolated static func measure(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: gint,
        _ minimum: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?
    ) {
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        guard gtk_widget_get_visible(child) != 0 else { return }
        gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
        guard orientation == GTK_ORIENTATION_HORIZONTAL, let minimum, let natural else { return }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        let preferred = gint(clamping: Int(bitPattern: g_object_get_data(object, key)))
        natural.pointee = max(minimum.pointee, preferred)
    }

    private nonisolated static func allocate(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: gint, _ height: gint, _ baseline: gint
    ) {
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        gtk_widget_allocate(child, width, height, baseline, nil)
    }
}
