import CGtk

/// A heading that shows and hides what belongs to it, by pointer, Space and Return.
package final class Expander: Widget {
    private var following: SignalConnection?

    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_expander_new(nil))
        self.child = child
        following = onExpandedChanged { [weak self] in self?.hideFoldedChild() }
    }

    /// It is visible where the expander shows it.
    package var child: Widget? {
        get { Widget(borrowing: gtk_expander_get_child(pointer)) }
        set {
            gtk_expander_set_child(pointer, newValue?.widget)
            hideFoldedChild()
        }
    }

    /// Tab would go to a label that can be selected and is folded away, and lead no further (GTK 4.8 to 4.24).
    private func hideFoldedChild() {
        child?.isVisible = isExpanded
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
