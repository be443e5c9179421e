import CGtk

extension Widget {
    /// Whether the widget wants to be shown. It is on the screen when its ancestors are shown too.
    package var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue.gboolean) }
    }

    /// Whether the widget answers to the person. Its ancestors must be sensitive too.
    package var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
    }

    /// Whether the widget is part of a shown window.
    package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// From 0, invisible, to 1, opaque.
    package var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Whether what children draw outside the widget's area is cut off, at its rounded corners too.
    package var clipsChildren: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Plain text shown while the pointer rests on the widget; nil for none.
    package var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set {
            let newValue = newValue.map(LineBeginning.of)
            guard tooltip != newValue else { return }
            // For a widget that is not hidden GTK asks the X server where the pointer is: a millisecond and more for each of a new
            // window's buttons, which nobody points at yet.
            let isNew = parent == nil && isVisible && gtk_widget_get_root(widget) == nil
            if isNew { isVisible = false }
            gtk_widget_set_tooltip_text(widget, newValue)
            if isNew { isVisible = true }
        }
    }

    /// The name style sheets know the widget by.
    package var name: String {
        get { String(copying: gtk_widget_get_name(widget)) }
        set { gtk_widget_set_name(widget, newValue) }
    }

    package func addStyle(_ classes: StyleClass...) {
        for style in classes { gtk_widget_add_css_class(widget, style.rawValue) }
    }

    package func removeStyle(_ classes: StyleClass...) {
        for style in classes { gtk_widget_remove_css_class(widget, style.rawValue) }
    }

    package func hasStyle(_ style: StyleClass) -> Bool {
        gtk_widget_has_css_class(widget, style.rawValue) != 0
    }

    /// Adds or removes a style class.
    package func setStyle(_ style: StyleClass, _ isOn: Bool) {
        if isOn { addStyle(style) } else { removeStyle(style) }
    }

    /// Whether the person lets things move. Off: changes are shown at once.
    package var animationsEnabled: Bool { adw_get_enable_animations(widget) != 0 }
}
