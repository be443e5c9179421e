import CGtk

/// Shows the first of its children whose natural width fits, or the last one: usually the same text in fewer words. (Like AdwSqueezer,
/// which libadwaita deprecates.) Its natural width is that of the first child, its minimum width that of the last one. Hidden children do
/// not count.
package final class Squeezer: Widget {
    /// - Parameter children: at least one, each narrower than the previous one.
    package init(_ children: [Widget]) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, _, minimum, natural, _, _ in
                guard let widget else { return }
                let sizes = LayoutChildren(of: widget).sizes(orientation)
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                minimum?.pointee = (isWidth ? sizes.last : sizes.max { $0.minimum < $1.minimum })?.minimum ?? 0
                natural?.pointee = sizes.map(\.natural).max() ?? 0
            },
            { widget, width, height, baseline in
                guard let widget else { return }
                LayoutChildren(of: widget).allocate(width: width, height: height, baseline)
            })
        gtk_widget_set_layout_manager(widget, layout)
        for child in children { gtk_box_append(cast(), child.widget) }
    }
}

extension LayoutChildren {
    /// Allocates all space to the first child that fits, or to the last one.
    fileprivate nonisolated func allocate(width: gint, height: gint, _ baseline: gint) {
        let sizes = sizes(GTK_ORIENTATION_HORIZONTAL)
        let shown = sizes.firstIndex { $0.natural <= width } ?? sizes.count - 1
        for (index, child) in all.enumerated() {
            // Uses child-visible, because widgets must not be shown or hidden during a layout.
            gtk_widget_set_child_visible(child, index == shown ? 1 : 0)
            gtk_widget_allocate(child, max(width, sizes[index].minimum), height, baseline, nil)
        }
    }
}
