import CGtk

/// A row of widgets that have either all their natural width or all their minimum width: without room for the labels of all buttons, it
/// shows none.
package final class CollapsingBox: Widget {
    package init(_ children: [Widget]) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, _, minimum, natural, _, _ in
                guard let widget else { return }
                let sizes = LayoutChildren(of: widget).sizes(orientation)
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                for (size, sizes) in [(minimum, sizes.map(\.minimum)), (natural, sizes.map(\.natural))] {
                    size?.pointee = isWidth ? CollapsingBox.width(of: sizes) : sizes.max() ?? 0
                }
            },
            { widget, width, height, _ in
                guard let widget else { return }
                CollapsingBox.allocate(LayoutChildren(of: widget), in: widget, width: width, height: height)
            })
        gtk_widget_set_layout_manager(widget, layout)
        for child in children { gtk_box_append(cast(), child.widget) }
    }

    /// In pixels, as GTK spaces the buttons of a header bar.
    private nonisolated static let spacing: gint = 6

    private nonisolated static func width(of widths: [gint]) -> gint {
        widths.reduce(0, +) + spacing * gint(max(widths.count - 1, 0))
    }

    private nonisolated static func allocate(
        _ children: LayoutChildren, in widget: UnsafeMutablePointer<GtkWidget>, width: gint, height: gint
    ) {
        let sizes = children.sizes(GTK_ORIENTATION_HORIZONTAL)
        let hasRoom = width >= self.width(of: sizes.map(\.natural))
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        var place: gint = 0
        for (child, size) in zip(children.all, sizes) {
            let childWidth = hasRoom ? size.natural : size.minimum
            var corner = graphene_point_t(x: Float(isRightToLeft ? width - place - childWidth : place), y: 0)
            gtk_widget_allocate(child, childWidth, height, -1, gsk_transform_translate(nil, &corner))
            place += childWidth + spacing
        }
    }
}
