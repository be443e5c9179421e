import CGtk

/// A box whose child may take the width that its siblings leave: then it asks for room for some letters only, so that a box around it gives
/// the siblings their natural widths first.
package final class RemainingWidthBox: Widget {
    /// So wide a child of text is at least where it yields, in pixels.
    private nonisolated static let leastWidth: gint = 40
    /// The key of the flag for ``yieldsWidth``: the layout functions get only the widget.
    private nonisolated static let key = "coredump-yields-width"

    /// Whether the siblings get their widths first.
    package var yieldsWidth = false {
        didSet {
            guard yieldsWidth != oldValue else { return }
            g_object_set_data(cast(), Self.key, yieldsWidth ? raw : nil)
            gtk_widget_queue_resize(widget)
        }
    }

    package init(_ child: Widget) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
                guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
                gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
                guard orientation == GTK_ORIENTATION_HORIZONTAL, RemainingWidthBox.yields(widget), let minimum,
                    let natural
                else { return }
                minimum.pointee = max(minimum.pointee, min(natural.pointee, RemainingWidthBox.leastWidth))
                natural.pointee = minimum.pointee
            },
            { widget, width, height, baseline in
                guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
                gtk_widget_allocate(child, width, height, baseline, nil)
            })
        gtk_widget_set_layout_manager(widget, layout)
        gtk_widget_set_parent(child.widget, widget)
        hexpand = true
    }

    private nonisolated static func yields(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        widget.map { g_object_get_data(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self), key) != nil }
            ?? false
    }
}
