import CGtk

/// A heading that shows and hides what belongs to it, by pointer, Space and Return.
package final class Expander: Widget {
    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_expander_new(nil))
        self.child = child
    }

    package var child: Widget? {
        get { Widget(borrowing: gtk_expander_get_child(pointer)) }
        set { gtk_expander_set_child(pointer, newValue?.widget) }
    }

    /// What stands in the heading, and what a screen reader calls it.
    package var title: String {
        get { gtk_expander_get_label(pointer).map { String(copying: $0) } ?? "" }
        set {
            gtk_expander_set_label(pointer, newValue)
            setAccessibleName(newValue)
        }
    }

    /// Whether the child is shown.
    package var isExpanded: Bool {
        get { gtk_expander_get_expanded(pointer) != 0 }
        set { gtk_expander_set_expanded(pointer, newValue.gboolean) }
    }

    package func onExpandedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("expanded", body)
    }
}
