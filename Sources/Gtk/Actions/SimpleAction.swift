import CGtk

/// Something the person can do, known by a name to buttons, menus and keys.
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

    /// Does what the person's choice of the action does, if it is enabled.
    package func activate() {
        g_action_activate(pointer, nil)
    }
}
