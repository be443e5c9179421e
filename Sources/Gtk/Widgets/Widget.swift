import CGtk

/// A GtkWidget.
///
/// A wrapper may outlive the window: its widget then has no parent, and calls on it have no visible effect.
open class Widget: Object {
    /// The widget as GTK's functions take it.
    package var widget: UnsafeMutablePointer<GtkWidget> { cast() }

    /// Adds a reference, sinking a floating one.
    public init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: OpaquePointer(widget))
    }

    /// Wraps a borrowed widget; nil for NULL.
    package convenience init?(borrowing widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let widget else { return nil }
        self.init(retaining: widget)
    }

    /// Inserts the group's actions into the widget as "`prefix`.name"; nil removes them.
    package func insertActions(_ group: ActionGroup?, prefix: String) {
        gtk_widget_insert_action_group(widget, prefix, group?.pointer)
    }
}

// MARK: - Lifetime

extension Widget {
    /// Runs when a window is closed or destroyed; for another widget, when its last reference is released. A wrapper has a reference, so
    /// a widget with a wrapper is only removed from a destroyed window.
    package func onDestroy(_ body: @escaping () -> Void) -> SignalConnection {
        connect("destroy", body)
    }

    /// Runs when the widget becomes visible on the screen.
    package func onMap(_ body: @escaping () -> Void) -> SignalConnection {
        connect("map", body)
    }

    /// Runs when the widget is not visible on the screen any more.
    package func onUnmap(_ body: @escaping () -> Void) -> SignalConnection {
        connect("unmap", body)
    }
}

// MARK: - Tree

extension Widget {
    package var parent: Widget? { Widget(borrowing: gtk_widget_get_parent(widget)) }

    /// The direct children in their order.
    /// - Complexity: O(n)
    package var children: [Widget] {
        var children: [Widget] = []
        var next = Widget(borrowing: gtk_widget_get_first_child(widget))
        while let child = next {
            children.append(child)
            next = Widget(borrowing: gtk_widget_get_next_sibling(child.widget))
        }
        return children
    }

    package func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(), type) != 0 }

    /// The widget itself or its first descendant of a type.
    /// - Complexity: O(n) for n widgets inside.
    func firstDescendant(of type: GType) -> Widget? {
        if isA(type) { return self }
        // Not `first` of a lazy `compactMap`, which would evaluate its element twice at each level of the tree.
        for child in children {
            if let found = child.firstDescendant(of: type) { return found }
        }
        return nil
    }

    /// Whether the widget is a descendant of `other`; false for the widget itself.
    package func isDescendant(of other: Widget) -> Bool {
        gtk_widget_is_ancestor(widget, other.widget) != 0
    }

    /// Activates the action `name` ("win.undo") of this widget. Answers whether it exists.
    @discardableResult
    package func activateAction(_ name: String) -> Bool {
        gtk_widget_activate_action_variant(widget, name, nil) != 0
    }

    /// Adds a controller, which gets the events of the widget.
    package func addController(_ controller: EventController) {
        controller.attach(to: self)
    }

    /// The controllers of a type, including those of the toolkit.
    func controllers(of type: GType) -> [Object] {
        let controllers = Object(owning: gtk_widget_observe_controllers(widget))
        return (0..<g_list_model_get_n_items(controllers.pointer))
            .compactMap { g_list_model_get_item(controllers.pointer, $0).map { Object(owning: OpaquePointer($0)) } }
            .filter { g_type_check_instance_is_a($0.cast(), type) != 0 }
    }

    /// Removes what ``addController(_:)`` added.
    package func removeController(_ controller: EventController) {
        controller.detach(from: self)
    }
}

extension Widget {
    /// The texts of the visible labels in the widget, in the order of the widget tree.
    ///
    /// - Parameter style: labels with this style are left out.
    /// - Complexity: O(n) for n widgets
    package func texts(leavingOut style: StyleClass? = nil) -> [String] {
        guard isVisible else { return [] }
        if let style, hasStyle(style) { return [] }
        let own =
            g_type_check_instance_is_a(cast(), gtk_label_get_type()) != 0
            ? [String(copying: gtk_label_get_text(pointer))] : []
        return own + children.flatMap { $0.texts(leavingOut: style) }
    }
}

// MARK: - State and style

extension Widget {
    /// Whether the widget is shown. It is on the screen if its ancestors are shown too.
    package var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue.gboolean) }
    }

    /// Whether the widget reacts to input. Its ancestors must be sensitive too.
    package var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
    }

    /// Whether the widget is part of a shown window.
    package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// The opacity from 0 to 1.
    package var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Whether drawing of children outside the widget's area is clipped, also at its rounded corners.
    package var clipsChildren: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// The plain text of the tooltip; nil for none.
    package var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set {
            let newValue = newValue.map(TruncatedLine.of)
            guard tooltip != newValue else { return }
            // For a visible widget GTK asks the X server for the pointer: more than a millisecond for each button of a new window, before
            // the user can point at one.
            let isNew = parent == nil && isVisible && gtk_widget_get_root(widget) == nil
            if isNew { isVisible = false }
            gtk_widget_set_tooltip_text(widget, newValue)
            if isNew { isVisible = true }
        }
    }

    /// The CSS name of the widget.
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

    /// Whether animations are enabled; otherwise changes are immediate.
    package var animationsEnabled: Bool { adw_get_enable_animations(widget) != 0 }
}

extension Widget {
    /// The present value of a named colour of the style sheets; nil for an unknown name.
    func color(named name: String) -> GdkRGBA? {
        var color = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
            return nil
        }
        return color
    }
}

// MARK: - Pointer

extension Widget {
    /// Sets the cursor of the pointer over the widget, by its CSS name such as "grab"; nil for that of the parent.
    package func setCursor(_ name: String?) {
        gtk_widget_set_cursor_from_name(widget, name)
    }

    /// Whether the widget and its children receive pointer events; otherwise the widgets behind them do.
    package var canTarget: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue.gboolean) }
    }
}

// MARK: - Focus

extension Widget {
    /// Whether the widget itself is focusable.
    package var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue.gboolean) }
    }

    /// Whether the widget or its children can have the focus at all.
    package var canFocus: Bool {
        get { gtk_widget_get_can_focus(widget) != 0 }
        set { gtk_widget_set_can_focus(widget, newValue.gboolean) }
    }

    /// Whether a click focuses the widget.
    package var focusesOnClick: Bool {
        get { gtk_widget_get_focus_on_click(widget) != 0 }
        set { gtk_widget_set_focus_on_click(widget, newValue.gboolean) }
    }

    package var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether the widget is the focus of its window, which itself may not have the keyboard focus yet on Wayland.
    package var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether the window's focus is in the widget or a descendant.
    package var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Whether the window's focus is in a popover, such as a menu.
    package var isFocusInPopover: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return gtk_widget_get_native(focus) != root
    }

    /// Focuses the first focusable descendant. Answers whether there is one.
    package func focusFirstChild() -> Bool {
        gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0
    }

    /// Focuses the widget. Answers whether that succeeded.
    @discardableResult
    package func grabFocus() -> Bool {
        gtk_widget_grab_focus(widget) != 0
    }
}

// MARK: - Popovers

extension Widget {
    /// Hides the popovers of the widget: lists of choices, menus, tooltips.
    ///
    /// An open popover grabs all input, and the grab keeps it alive until it is hidden. GTK does not hide the popovers of a destroyed
    /// window: no widget of the program would receive input any more.
    package func hidePopovers() {
        Self.hidePopovers(in: widget)
    }

    /// The innermost open popover of the widget that grabs all input.
    /// - Complexity: O(n) for n widgets inside.
    var openPopover: Widget? {
        guard isMapped else { return nil }
        for child in children.reversed() {
            if let inner = child.openPopover { return inner }
        }
        return isA(gtk_popover_get_type()) && gtk_popover_get_autohide(cast()) != 0 ? self : nil
    }

    /// Opens again what GTK takes for open, and the compositor has not let in.
    ///
    /// Mutter 51 maps a popover for a key that is down, or that went up last. GDK 4.24 sends the serial of the last key event that it has
    /// read: when the user has let go of Shift+F10 before a busy program opens its menu, that stays visible and is never mapped.
    /// - Complexity: O(n) for n widgets inside.
    func openRefusedPopover() {
        guard let refused = Self.refusedPopover(in: widget) else { return }
        // For those who wait for its end it has been open all the time. (GLib blocks all handlers of a signal at once since 2.78.)
        let closed = g_signal_lookup("closed", gtk_popover_get_type())
        let unblocked = GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        var blocked: [gulong] = []
        while case let handler = g_signal_handler_find(refused, unblocked, closed, 0, nil, nil, nil), handler != 0 {
            g_signal_handler_block(refused, handler)
            blocked.append(handler)
        }
        gtk_widget_set_visible(refused, 0)
        gtk_popover_popup(UnsafeMutablePointer(OpaquePointer(refused)))
        for handler in blocked { g_signal_handler_unblock(refused, handler) }
    }

    private static func refusedPopover(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard gtk_widget_get_mapped(widget) != 0 else {
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            let isPopover = g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0
            return isPopover && gtk_widget_get_visible(widget) != 0 ? widget : nil
        }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if let refused = refusedPopover(in: child) { return refused }
            next = gtk_widget_get_next_sibling(child)
        }
        return nil
    }

    private static func isAbove(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        // The type of a tooltip's window is private; it does not exist before the first tooltip.
        return [gtk_popover_get_type(), g_type_from_name("GtkTooltipWindow")].contains {
            $0 != 0 && g_type_check_instance_is_a(instance, $0) != 0
        }
    }

    private static func hidePopovers(in widget: UnsafeMutablePointer<GtkWidget>) {
        if isAbove(widget) { gtk_widget_set_visible(widget, 0) }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            hidePopovers(in: child)
        }
    }
}
