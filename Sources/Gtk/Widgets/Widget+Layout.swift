import CGtk

extension Widget {
    package var hexpand: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue.gboolean) }
    }

    package var vexpand: Bool {
        get { gtk_widget_get_vexpand(widget) != 0 }
        set { gtk_widget_set_vexpand(widget, newValue.gboolean) }
    }

    package var halign: Align {
        get { Align(gtk_widget_get_halign(widget)) }
        set { gtk_widget_set_halign(widget, newValue.cValue) }
    }

    package var valign: Align {
        get { Align(gtk_widget_get_valign(widget)) }
        set { gtk_widget_set_valign(widget, newValue.cValue) }
    }

    /// The margins in pixels.
    package var margins: Margins {
        get {
            Margins(
                top: Int(gtk_widget_get_margin_top(widget)), bottom: Int(gtk_widget_get_margin_bottom(widget)),
                start: Int(gtk_widget_get_margin_start(widget)), end: Int(gtk_widget_get_margin_end(widget)))
        }
        set {
            gtk_widget_set_margin_top(widget, gint(newValue.top))
            gtk_widget_set_margin_bottom(widget, gint(newValue.bottom))
            gtk_widget_set_margin_start(widget, gint(newValue.start))
            gtk_widget_set_margin_end(widget, gint(newValue.end))
        }
    }

    /// Requests a minimum size in pixels; nil for the widget's own.
    package func setSizeRequest(width: Int? = nil, height: Int? = nil) {
        gtk_widget_set_size_request(widget, gint(width ?? -1), gint(height ?? -1))
    }

    /// The minimum width in pixels.
    package var minimumWidth: Int {
        var least: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return Int(least)
    }

    /// The allocated width in pixels.
    package var width: Int { Int(gtk_widget_get_width(widget)) }

    /// The natural width in pixels.
    var naturalWidth: Int {
        var width: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }

    /// The allocated height in pixels.
    package var height: Int { Int(gtk_widget_get_height(widget)) }

    /// Device pixels per pixel.
    package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Queues a redraw of the widget.
    package func queueDraw() {
        gtk_widget_queue_draw(widget)
    }
}

extension Widget {
    /// The bounds in another widget after the last layout; nil when they are not in one window.
    package func bounds(in other: Widget) -> Bounds? {
        var rectangle = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, other.widget, &rectangle) != 0 else { return nil }
        return Bounds(
            x: Double(rectangle.origin.x), y: Double(rectangle.origin.y), width: Double(rectangle.size.width),
            height: Double(rectangle.size.height))
    }

    /// The window that contains the widget.
    package var toplevel: Toplevel? {
        guard let root = gtk_widget_get_root(widget),
            g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
        else { return nil }
        return Toplevel(retaining: UnsafeMutablePointer(root))
    }
}

/// How a widget uses space beyond its natural size.
package enum Align: UInt32 {
    case fill, start, end, center, baseline

    init(_ value: GtkAlign) {
        self = Align(rawValue: value.rawValue) ?? .fill
    }

    var cValue: GtkAlign { GtkAlign(rawValue) }
}

/// The direction in which a container lines up its children.
package enum Orientation: UInt32 {
    case horizontal, vertical

    var cValue: GtkOrientation { GtkOrientation(rawValue) }
}

/// Margins in pixels. `start` is the left side in a left-to-right language.
package struct Margins: Equatable {
    package var top, bottom, start, end: Int

    package init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    /// The same margin on every side.
    package init(all pixels: Int) {
        self.init(top: pixels, bottom: pixels, start: pixels, end: pixels)
    }

    package init(horizontal: Int, vertical: Int) {
        self.init(top: vertical, bottom: vertical, start: horizontal, end: horizontal)
    }
}

/// The visible children that a widget lays out.
nonisolated struct LayoutChildren {
    let all: [UnsafeMutablePointer<GtkWidget>]

    init(of parent: UnsafeMutablePointer<GtkWidget>) {
        all = sequence(first: gtk_widget_get_first_child(parent), next: { $0.map { gtk_widget_get_next_sibling($0) } })
            .prefix { $0 != nil }.compactMap { $0 }.filter { gtk_widget_should_layout($0) != 0 }
    }

    /// The minimum and natural sizes of the children, in pixels.
    func sizes(_ orientation: GtkOrientation) -> [(minimum: gint, natural: gint)] {
        all.map { child in
            var (minimum, natural): (gint, gint) = (0, 0)
            gtk_widget_measure(child, orientation, -1, &minimum, &natural, nil, nil)
            return (minimum, natural)
        }
    }
}
