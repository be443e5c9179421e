import CGtk

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

    func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(), type) != 0 }

    /// The first widget of a type, which may be this one or inside it.
    /// - Complexity: O(n) for n widgets inside.
    func firstDescendant(of type: GType) -> Widget? {
        if isA(type) { return self }
        // Not by `first` of a lazy `compactMap`, which finds its element twice: at each level of the tree twice as often.
        for child in children {
            if let found = child.firstDescendant(of: type) { return found }
        }
        return nil
    }

    /// Whether the widget is somewhere inside `other`. False for the widget itself.
    package func isDescendant(of other: Widget) -> Bool {
        gtk_widget_is_ancestor(widget, other.widget) != 0
    }

    /// Activates the action that `name` ("win.undo") means at this widget. Answers whether there was one.
    @discardableResult
    package func activateAction(_ name: String) -> Bool {
        gtk_widget_activate_action_variant(widget, name, nil) != 0
    }

    /// Lets the widget hear of the controller's events.
    package func addController(_ controller: EventController) {
        controller.attach(to: self)
    }

    /// The controllers of one type that the widget has, also those of the toolkit.
    func controllers(of type: GType) -> [Object] {
        let controllers = Object(owning: gtk_widget_observe_controllers(widget))
        return (0..<g_list_model_get_n_items(controllers.pointer))
            .compactMap { g_list_model_get_item(controllers.pointer, $0).map { Object(owning: OpaquePointer($0)) } }
            .filter { g_type_check_instance_is_a($0.cast(), type) != 0 }
    }

    /// Ends what ``addController(_:)`` began.
    package func removeController(_ controller: EventController) {
        controller.detach(from: self)
    }
}
