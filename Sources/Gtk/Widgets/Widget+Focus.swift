import CGtk

extension Widget {
    /// Whether the widget itself can take the focus.
    package var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue.gboolean) }
    }

    /// Whether the focus may enter the widget or its children at all.
    package var canFocus: Bool {
        get { gtk_widget_get_can_focus(widget) != 0 }
        set { gtk_widget_set_can_focus(widget, newValue.gboolean) }
    }

    /// Whether a click moves the focus to the widget.
    package var focusesOnClick: Bool {
        get { gtk_widget_get_focus_on_click(widget) != 0 }
        set { gtk_widget_set_focus_on_click(widget, newValue.gboolean) }
    }

    /// Whether key presses go to this very widget.
    package var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether the widget is the focus of its window, which need not have the keyboard: under Wayland it gets that a while after it is shown.
    package var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether the window's focus is in the widget or one of its children.
    package var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Whether the window's focus is in something that has opened above the window, such as a menu.
    package var isFocusInPopover: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return gtk_widget_get_native(focus) != root
    }

    /// Moves the focus to the first widget inside that takes it. Answers whether there was one.
    package func focusFirstChild() -> Bool {
        gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0
    }

    /// Moves the focus to the widget. Answers whether it could.
    @discardableResult
    package func grabFocus() -> Bool {
        gtk_widget_grab_focus(widget) != 0
    }
}
