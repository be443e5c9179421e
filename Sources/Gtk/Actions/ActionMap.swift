import CGtk

/// What holds actions: the application ("app."), an application window ("win.") or a group inserted into a widget.
package protocol ActionMap: Object {}

extension ActionMap {
    /// Adds the action, replacing one of the same name. Keep the action: its closure lives as long as the wrapper.
    package func add(_ action: SimpleAction) {
        g_action_map_add_action(pointer, action.pointer)
    }

    /// The same for a choice.
    package func add(_ action: ChoiceAction) {
        g_action_map_add_action(pointer, action.pointer)
    }

    /// The same for an action with a value.
    package func add(_ action: ValueAction) {
        g_action_map_add_action(pointer, action.pointer)
    }

    package func removeAction(named name: String) {
        g_action_map_remove_action(pointer, name)
    }
}
