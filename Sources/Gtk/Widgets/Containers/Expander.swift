import CGtk

/// A heading that shows and hides what belongs to it, by pointer, Space and Return. (GtkExpander)
///
/// The child stands beside the GtkExpander rather than in it, and is hidden while it is folded away. GtkExpander takes a folded
/// child out of the window, where Tab goes to a label of it that can be selected, and no further (GTK 4.8 to 4.24), and where GTK 4.24
/// does not tell screen readers all of it that has gone (see docs/Platforms.md).
package final class Expander: Widget {
    private let heading = Widget(retaining: gtk_expander_new(nil))
    private var following: SignalConnection?

    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(cast(), heading.widget)
        self.child = child
        replaceChild(nil)
        following = onExpandedChanged { [weak self] in self?.showChild() }
    }

    /// It is visible where the expander shows it.
    package var child: Widget? {
        didSet { replaceChild(oldValue) }
    }

    private func replaceChild(_ former: Widget?) {
        if let former { gtk_box_remove(cast(), former.widget) }
        if let child { gtk_box_append(cast(), child.widget) }
        showChild()
    }

    private func showChild() {
        child?.isVisible = isExpanded
    }

    /// What stands in the heading, and what a screen reader calls it.
    package var title: String {
        get { gtk_expander_get_label(heading.pointer).map { String(copying: $0) } ?? "" }
        set {
            gtk_expander_set_label(heading.pointer, newValue)
            heading.setAccessibleName(newValue)
        }
    }

    /// Whether the child is shown.
    package var isExpanded: Bool {
        get { gtk_expander_get_expanded(heading.pointer) != 0 }
        set { gtk_expander_set_expanded(heading.pointer, newValue.gboolean) }
    }

    package func onExpandedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        heading.onNotify("expanded", body)
    }
}
