import CGtk
import CGtkShim

/// One of several choices, shown by menus as radio items and by toggle buttons as pressed: each names the action with its
/// value, "win.group-bugs::status".
package final class ChoiceAction: Object {
    private var activation: SignalConnection?

    /// - Parameters:
    ///   - name: without the prefix of the group.
    ///   - value: what is chosen at first.
    ///   - onChoose: runs when the person chooses a value, for as long as this object is kept.
    package init(_ name: String, value: String, onChoose: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        super.init(owning: g_simple_action_new_stateful(name, type, g_variant_new_string(value)))
        activation = connect("activate") { arguments in
            guard let chosen = g_value_get_variant(arguments[0]) else { return }
            onChoose(String(copying: g_variant_get_string(chosen, nil)))
        }
    }

    /// What is chosen now. Setting it does not run `onChoose`.
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
