import CGtk

/// Actions for one part of a window. See ``Widget/insertActions(_:prefix:)``.
package final class ActionGroup: Object, ActionMap {
    package init() {
        super.init(owning: g_simple_action_group_new())
    }
}
