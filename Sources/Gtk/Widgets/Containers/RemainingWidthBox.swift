import CGtk

/// A box whose child may take the width that its siblings leave: then it asks for no more than the minimum of its child, so that a box
/// around it gives the siblings their natural widths first. A child of text that would be cut to its first letters is not shown then.
package final class RemainingWidthBox: Widget {
    /// In pixels.
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
                guard orientation == GTK_ORIENTATION_HORIZONTAL, RemainingWidthBox.yields(widget), let minimum else {
                    return
                }
                natural?.pointee = minimum.pointee
            },
            { widget, width, height, baseline in
                guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
                var natural: gint = 0
                gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
                let hasRoom = width >= min(natural, RemainingWidthBox.leastWidth) || !RemainingWidthBox.yields(widget)
                gtk_widget_set_child_visible(child, hasRoom.gboolean)
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
