import CGtk
import CGtkShim

/// An action that buttons, menus and shortcuts refer to by its name.
package final class SimpleAction: Object {
    private var activation: SignalConnection?

    /// - Parameters:
    ///   - name: without the prefix of the group ("undo" for "win.undo").
    ///   - onActivate: runs when the action is activated, for as long as this object is kept.
    package init(_ name: String, onActivate: @escaping () -> Void) {
        super.init(owning: g_simple_action_new(name, nil))
        activation = connect("activate", onActivate)
    }

    package var name: String { String(copying: g_action_get_name(pointer)) }

    /// Whether the action can be activated; buttons and menus that name it follow.
    package var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Activates the action if it is enabled.
    package func activate() {
        g_action_activate(pointer, nil)
    }
}

/// An action with a choice as its state. Menus show radio items and buttons are pressed for it: each names the action with its value,
/// "win.group-bugs::status".
package final class ChoiceAction: Object {
    private var activation: SignalConnection?

    /// - Parameters:
    ///   - name: without the prefix of the group.
    ///   - value: the initial choice.
    ///   - onChoose: runs when the user chooses a value, for as long as this object is kept.
    package init(_ name: String, value: String, onChoose: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        super.init(owning: g_simple_action_new_stateful(name, type, g_variant_new_string(value)))
        activation = connect("activate") { arguments in
            guard let chosen = g_value_get_variant(arguments[0]) else { return }
            onChoose(String(copying: g_variant_get_string(chosen, nil)))
        }
    }

    /// The present choice. Setting it does not run `onChoose`.
    package var value: String {
        get {
            guard let state = g_action_get_state(pointer) else { return "" }
            defer { g_variant_unref(state) }
            return String(copying: g_variant_get_string(state, nil))
        }
        set { g_simple_action_set_state(pointer, g_variant_new_string(newValue)) }
    }

    package var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }
}

/// An action with a parameter: "app.open-bug" with 12.
package final class ValueAction: Object {
    private var activation: SignalConnection?

    /// An action with a 32-bit number, the default integer type of GVariant's text format.
    ///
    /// - Parameter onNumber: runs when the action is activated, for as long as this object is kept.
    package convenience init(_ name: String, onNumber: @escaping (Int) -> Void) {
        self.init(name, type: "i") { onNumber(Int(g_variant_get_int32($0))) }
    }

    /// An action with a text.
    ///
    /// - Parameter onText: runs when the action is activated, for as long as this object is kept.
    package convenience init(_ name: String, onText: @escaping (String) -> Void) {
        self.init(name, type: "s") { onText(String(copying: g_variant_get_string($0, nil))) }
    }

    private init(_ name: String, type: String, _ body: @escaping (OpaquePointer) -> Void) {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        super.init(owning: g_simple_action_new(name, type))
        activation = connect("activate") { arguments in
            if let value = g_value_get_variant(arguments[0]) { body(value) }
        }
    }
}

/// An object with actions: the application ("app."), an application window ("win.") or a group inserted into a widget.
package protocol ActionMap: Object {}

extension ActionMap {
    /// Adds the action, and replaces one of the same name. Keep the action: its closure lives as long as the wrapper.
    package func add(_ action: SimpleAction) {
        g_action_map_add_action(pointer, action.pointer)
    }

    package func add(_ action: ChoiceAction) {
        g_action_map_add_action(pointer, action.pointer)
    }

    /// The same for an action with a parameter.
    package func add(_ action: ValueAction) {
        g_action_map_add_action(pointer, action.pointer)
    }
}

/// Actions for one part of a window. See ``Widget/insertActions(_:prefix:)``.
package final class ActionGroup: Object, ActionMap {
    package init() {
        super.init(owning: g_simple_action_group_new())
    }
}
