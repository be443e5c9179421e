import CGtk

/// Shows one of its children.
package final class Stack: Widget {
    /// Makers of children that have not been shown yet, by name.
    private var waiting: [String: () -> Widget] = [:]

    package init(transition: Transition = .none) {
        super.init(retaining: gtk_stack_new())
        self.transition = transition
    }

    package var transition: Transition {
        get { Transition(gtk_stack_get_transition_type(pointer)) }
        set { gtk_stack_set_transition_type(pointer, newValue.cValue) }
    }

    /// Adds a child under a name that is unique in the stack.
    package func add(_ child: Widget, name: String) {
        gtk_stack_add_named(pointer, child.widget, name)
        clearDefaultPageNames()
    }

    /// Adds a child that is created when it is first shown, or by ``makeWaiting()``.
    package func add(name: String, _ make: @escaping () -> Widget) {
        waiting[name] = make
    }

    /// Creates the remaining children. The stack has the size of its largest child, also of hidden ones, so it may be smaller until then.
    package func makeWaiting() {
        for name in waiting.keys.sorted() { make(name) }
    }

    private func make(_ name: String) {
        guard let child = waiting.removeValue(forKey: name) else { return }
        add(child(), name: name)
    }

    package func remove(_ child: Widget) {
        guard gtk_widget_get_parent(child.widget) == widget else { return }
        gtk_stack_remove(pointer, child.widget)
    }

    /// The name of the visible child. Setting an unknown name has no effect.
    package var visibleChildName: String? {
        get { gtk_stack_get_visible_child_name(pointer).map { String(cString: $0) } }
        set {
            guard let newValue else { return }
            make(newValue)
            guard gtk_stack_get_child_by_name(pointer, newValue) != nil else { return }
            gtk_stack_set_visible_child_name(pointer, newValue)
        }
    }

    package var visibleChild: Widget? { Widget(borrowing: gtk_stack_get_visible_child(pointer)) }

    /// Whether a transition between two children is running.
    package var isInTransition: Bool { gtk_stack_get_transition_running(pointer) != 0 }

    /// Runs when a transition begins or ends.
    package func onTransitionChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("transition-running", body)
    }

    package func onVisibleChildChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("visible-child", body)
    }
}

extension Stack {
    /// The transition between two children.
    package enum Transition {
        case none, crossfade, slideLeftRight, slideUpDown

        init(_ value: GtkStackTransitionType) {
            self =
                switch value {
                case GTK_STACK_TRANSITION_TYPE_CROSSFADE: .crossfade
                case GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT: .slideLeftRight
                case GTK_STACK_TRANSITION_TYPE_SLIDE_UP_DOWN: .slideUpDown
                default: .none
                }
        }

        var cValue: GtkStackTransitionType {
            switch self {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .crossfade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            case .slideLeftRight: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
            case .slideUpDown: GTK_STACK_TRANSITION_TYPE_SLIDE_UP_DOWN
            }
        }
    }
}
