import CGtk

/// A heading that shows and hides a child, by pointer, Space and Return. (GtkExpander)
///
/// The child is a sibling of the GtkExpander. GtkExpander would unparent a collapsed child: then Tab stops at a selectable label in it
/// (GTK 4.8 to 4.24), and GTK 4.24 does not report to screen readers that all of it has gone (see docs/Platforms.md).
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

    /// The child, visible while the expander is expanded.
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

    /// The title in the heading, also for screen readers.
    package var title: String {
        get { gtk_expander_get_label(heading.pointer).map { String(copying: $0) } ?? "" }
        set {
            gtk_expander_set_label(heading.pointer, newValue)
            heading.setAccessibleName(newValue)
        }
    }

    /// Whether the child is visible.
    package var isExpanded: Bool {
        get { gtk_expander_get_expanded(heading.pointer) != 0 }
        set { gtk_expander_set_expanded(heading.pointer, newValue.gboolean) }
    }

    package func onExpandedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        heading.onNotify("expanded", body)
    }
}
