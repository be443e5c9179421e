import CGtk
import CGtkShim

/// A title or the search of an index. A button for assistive technologies alone: the strip around it has the focus and
/// hears the pointer.
final class SectionIndexButton: SectionIndexCell {
    private let label = Label()
    private(set) var title: Int?
    var text: String { label.text }
    private var isCurrent: Bool?
    private var connection: SignalConnection?

    /// - Parameter onClick: hears the title that is shown.
    init(node: String, onClick: @escaping (_ title: Int?) -> Void) {
        super.init(retaining: shim_index_button_new(node))
        gtk_widget_set_focusable(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        connection = connect("clicked") { [weak self] in onClick(self?.title) }
    }

    func show(_ content: Widget) {
        content.setAccessibleRole(.presentation)
        gtk_button_set_child(cast(), content.widget)
    }

    func show(title: Int, text: String) {
        if self.title == nil { show(label) }
        self.title = title
        guard label.text != text else { return }
        label.text = text
        setAccessibleName(text)
    }

    override func mark(isCurrent: Bool, isHovered: Bool, hasCursor: Bool) {
        super.mark(isCurrent: isCurrent, isHovered: isHovered, hasCursor: hasCursor)
        guard title != nil, isCurrent != self.isCurrent else { return }
        self.isCurrent = isCurrent
        setAccessibleState(.selected, isCurrent)
    }
}
