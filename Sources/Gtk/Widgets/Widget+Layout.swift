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

    /// Room around the widget, in pixels.
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

    /// Asks for at least this size in pixels; nil leaves a side to the widget.
    package func setSizeRequest(width: Int? = nil, height: Int? = nil) {
        gtk_widget_set_size_request(widget, gint(width ?? -1), gint(height ?? -1))
    }

    /// Width in pixels that the widget cannot do without.
    package var leastWidth: Int {
        var least: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return Int(least)
    }

    /// Width in pixels that the last layout gave the widget.
    package var width: Int { Int(gtk_widget_get_width(widget)) }

    /// Width in pixels that the widget would like to have.
    var naturalWidth: Int {
        var width: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }

    /// Height in pixels that the last layout gave the widget.
    package var height: Int { Int(gtk_widget_get_height(widget)) }

    /// Device pixels per pixel.
    package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Whether the widget lays itself out from right to left.
    package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Asks for a new picture of the widget in the next frame.
    package func queueDraw() {
        gtk_widget_queue_draw(widget)
    }
}
