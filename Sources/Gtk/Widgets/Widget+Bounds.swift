import CGtk

extension Widget {
    /// Where the widget is within another one, as the last layout has placed both; nil when they are not in one window.
    package func bounds(in other: Widget) -> Bounds? {
        var rectangle = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, other.widget, &rectangle) != 0 else { return nil }
        return Bounds(
            x: Double(rectangle.origin.x), y: Double(rectangle.origin.y), width: Double(rectangle.size.width),
            height: Double(rectangle.size.height))
    }

    /// The window that the widget is in.
    package var toplevel: Toplevel? {
        guard let root = gtk_widget_get_root(widget),
            g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
        else { return nil }
        return Toplevel(retaining: UnsafeMutablePointer(root))
    }
}
