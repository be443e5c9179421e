import CGtk

/// Arranges its children in one direction. (GtkBox)
package final class Box: Widget {
    private var box: UnsafeMutablePointer<GtkBox> { cast() }

    /// - Parameter spacing: pixels between two children.
    package init(_ orientation: Orientation, spacing: Int = 0, children: [Widget] = []) {
        super.init(retaining: gtk_box_new(orientation.cValue, gint(spacing)))
        children.forEach(append)
    }

    /// Whether all children get the same size.
    package var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(box) != 0 }
        set { gtk_box_set_homogeneous(box, newValue.gboolean) }
    }

    package func append(_ child: Widget) {
        gtk_box_append(box, child.widget)
    }

    /// Inserts `child` after `sibling`, a child of the box.
    package func insert(_ child: Widget, after sibling: Widget) {
        gtk_box_insert_child_after(box, child.widget, sibling.widget)
    }

    /// Moves `child` after `sibling`, both children of the box; to the start for nil.
    package func move(_ child: Widget, after sibling: Widget?) {
        gtk_box_reorder_child_after(box, child.widget, sibling?.widget)
    }

    /// Removes `child`. Does nothing when it is not a child of the box.
    package func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.widget) == widget else { return }
        gtk_box_remove(box, child.widget)
    }
}

/// A line between widgets.
package final class Separator: Widget {
    package init(_ orientation: Orientation) {
        super.init(retaining: gtk_separator_new(orientation.cValue))
    }
}
