import CGtk

/// A box whose child takes the width that its siblings leave: it asks for no more than the minimum of its child, so that a box around it
/// gives the siblings their natural widths first. A child of text that would be cut to its first letters is not shown.
package final class RemainingWidthBox: Widget {
    /// In pixels.
    private nonisolated static let leastWidth: gint = 40

    package init(_ child: Widget) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        // The layout functions get only the widget.
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
                guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
                gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
                guard orientation == GTK_ORIENTATION_HORIZONTAL, let minimum else { return }
                natural?.pointee = minimum.pointee
            },
            { widget, width, height, baseline in
                guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
                var natural: gint = 0
                gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
                gtk_widget_set_child_visible(child, (width >= min(natural, RemainingWidthBox.leastWidth)).gboolean)
                gtk_widget_allocate(child, width, height, baseline, nil)
            })
        gtk_widget_set_layout_manager(widget, layout)
        gtk_widget_set_parent(child.widget, widget)
        hexpand = true
    }
}
