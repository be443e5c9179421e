import CGtk

/// Holds one child and requests a preferred width, if that is greater than the child's minimum; it can shrink to that minimum. Without a
/// visible child it requests no size.
package final class PreferredWidthBin: Widget {
    /// - Parameter preferredWidth: in pixels.
    package init(_ child: Widget, preferredWidth: Int) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    PreferredWidthBin.measure(widget, orientation, size, minimum, natural)
                },
                { widget, width, height, baseline in PreferredWidthBin.allocate(widget, width, height, baseline) }))
        gtk_box_append(cast(), child.widget)
        self.preferredWidth = preferredWidth
    }

    /// In pixels.
    package var preferredWidth: Int {
        get { Int(bitPattern: g_object_get_data(cast(), Self.key)) }
        set {
            g_object_set_data(cast(), Self.key, UnsafeMutableRawPointer(bitPattern: max(newValue, 1)))
            gtk_widget_queue_resize(widget)
        }
    }

    /// How much of the child is clipped at its start while it slides in or out: from 0 for nothing to 1 for all of it. The child keeps
    /// its width, and the following widgets move along.
    package var hiddenFraction: Double {
        get { Double(Int(bitPattern: g_object_get_data(cast(), Self.shareKey))) / Self.shareUnit }
        set {
            let share = Int(min(max(newValue, 0), 1) * Self.shareUnit)
            guard share != Int(bitPattern: g_object_get_data(cast(), Self.shareKey)) else { return }
            g_object_set_data(cast(), Self.shareKey, UnsafeMutableRawPointer(bitPattern: share))
            clipsChildren = share > 0
            gtk_widget_queue_resize(widget)
        }
    }

    private nonisolated static let key = "coredump-preferred-width"
    private nonisolated static let shareKey = "coredump-hidden-share"
    private nonisolated static let shareUnit = 65_536.0

    private nonisolated static func measure(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: gint,
        _ minimum: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?
    ) {
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        guard gtk_widget_get_visible(child) != 0 else { return }
        let share = shownShare(of: widget)
        // The clipped part keeps its height.
        gtk_widget_measure(child, orientation, share < 1 ? -1 : size, minimum, natural, nil, nil)
        guard orientation == GTK_ORIENTATION_HORIZONTAL, let minimum, let natural else { return }
        natural.pointee = max(minimum.pointee, gint(clamping: number(key, of: widget)))
        for size in [minimum, natural] { size.pointee = gint((Double(size.pointee) * share).rounded(.up)) }
    }

    private nonisolated static func number(_ key: String, of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return Int(bitPattern: g_object_get_data(object, key))
    }

    private nonisolated static func shownShare(of widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        1 - Double(number(shareKey, of: widget)) / shareUnit
    }

    private nonisolated static func allocate(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: gint, _ height: gint, _ baseline: gint
    ) {
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        let share = shownShare(of: widget)
        guard share < 1 else { return gtk_widget_allocate(child, width, height, baseline, nil) }
        var minimum: gint = 0
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        // In a narrow window the child already has its final width.
        let whole = max(minimum, gint(clamping: number(key, of: widget)))
        let hasRoom = width >= gint(Double(whole) * share)
        let childWidth = hasRoom ? whole : max(minimum, gint(Double(width) / max(share, 0.001)))
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        var corner = graphene_point_t(x: isRightToLeft ? 0 : Float(width - childWidth), y: 0)
        gtk_widget_allocate(child, childWidth, height, baseline, gsk_transform_translate(nil, &corner))
    }
}
