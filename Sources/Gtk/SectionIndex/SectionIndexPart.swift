import CGtk

/// A child of an index.
class SectionIndexPart: Widget {
    /// In pixels.
    var naturalSize: (width: gint, height: gint) {
        var width: gint = 0
        var height: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return (width, height)
    }

    /// Puts a child at its place in the parent, in pixels. Measure it before.
    func allocate(x: gint, y: gint, width: gint, height: gint) {
        var allocation = GtkAllocation(x: x, y: y, width: width, height: height)
        gtk_widget_size_allocate(widget, &allocation, -1)
    }
}
