import CGtk

/// A row of widgets of which either each has the width that it likes or each has the least that it can do with: where there is no room
/// for the words of all buttons, none shows its word.
package final class AllOrNoneBox: Widget {
    package init(_ children: [Widget]) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
                { widget, orientation, _, minimum, natural, _, _ in
                    let sizes = AllOrNoneBox.sizes(widget, orientation)
                    let isRow = orientation == GTK_ORIENTATION_HORIZONTAL
                    minimum?.pointee = AllOrNoneBox.total(sizes.map(\.minimum), isRow)
                    natural?.pointee = AllOrNoneBox.total(sizes.map(\.natural), isRow)
                },
                { widget, width, height, _ in AllOrNoneBox.allocate(widget, width, height) }))
        for child in children { gtk_box_append(cast(), child.widget) }
    }

    /// Between two widgets, in pixels: what GTK puts between the buttons of a header bar.
    private nonisolated static let spacing: gint = 6

    private nonisolated struct Size {
        let widget: UnsafeMutablePointer<GtkWidget>
        var minimum: gint = 0
        var natural: gint = 0
    }

    private nonisolated static func total(_ sizes: [gint], _ isRow: Bool) -> gint {
        isRow ? sizes.reduce(0, +) + spacing * gint(max(sizes.count - 1, 0)) : sizes.max() ?? 0
    }

    /// Of the children that are visible.
    private nonisolated static func sizes(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation
    ) -> [Size] {
        var sizes: [Size] = []
        var next = widget.flatMap { gtk_widget_get_first_child($0) }
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            guard gtk_widget_should_layout(child) != 0 else { continue }
            var size = Size(widget: child)
            gtk_widget_measure(child, orientation, -1, &size.minimum, &size.natural, nil, nil)
            sizes.append(size)
        }
        return sizes
    }

    private nonisolated static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>?, _ width: gint, _ height: gint)
    {
        let sizes = sizes(widget, GTK_ORIENTATION_HORIZONTAL)
        let hasRoom = width >= total(sizes.map(\.natural), true)
        let isRightToLeft = widget.map { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL } == true
        var place: gint = 0
        for size in sizes {
            let childWidth = hasRoom ? size.natural : size.minimum
            var corner = graphene_point_t(x: Float(isRightToLeft ? width - place - childWidth : place), y: 0)
            gtk_widget_allocate(size.widget, childWidth, height, -1, gsk_transform_translate(nil, &corner))
            place += childWidth + spacing
        }
    }
}
