import CGtk

/// Lines up its children, and goes on in the next line where there is no more room. (GtkFlowBox)
package final class FlowBox: Widget {
    private var box: OpaquePointer { pointer }

    /// - Parameters:
    ///   - spacing: pixels between two children, in both directions.
    ///   - mostInLine: so many children stand in a line at most.
    package init(spacing: Int = 0, mostInLine: Int = 100, children: [Widget] = []) {
        super.init(retaining: gtk_flow_box_new())
        gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
        gtk_flow_box_set_row_spacing(box, guint(spacing))
        gtk_flow_box_set_column_spacing(box, guint(spacing))
        gtk_flow_box_set_max_children_per_line(box, guint(mostInLine))
        children.forEach(append)
    }

    /// Adds a child. The place around it takes no focus.
    package func append(_ child: Widget) {
        guard let place = gtk_flow_box_child_new() else { return }
        gtk_widget_set_focusable(place, 0)
        gtk_flow_box_child_set_child(UnsafeMutablePointer(OpaquePointer(place)), child.widget)
        gtk_flow_box_insert(box, place, -1)
    }
}
