import CGtk

/// One choice out of several strings.
package final class DropDown: Widget {
    private var opening: ChoiceListOpening?
    private var rooting: SignalConnection?
    /// The choices, as the list has them.
    var strings: [String]
    let keys = KeyController(phase: .capture)
    let typing = KeyController()
    var connections: [SignalConnection] = []
    /// For what waits until the list has closed.
    var closing: SignalConnection?
    var adopting: LoopSource?
    /// For the choice that is told.
    var telling: SignalConnection?
    /// What is told where there is no choice.
    var nameWithoutChoice = ""

    package init(_ strings: [String]) {
        self.strings = strings
        super.init(retaining: strings.withCStrings { gtk_drop_down_new_from_strings($0) })
        tellWhetherOpen(false)
        opening = ChoiceListOpening(in: self) { [weak self] in self?.tellWhetherOpen($0) }
    }

    /// Lets the choice give way where there is no room for all of it: it would push aside what is beside it. To be called once,
    /// before the widget is shown.
    package func cutsOffChoice() {
        // GTK makes the label when the widget comes into a window.
        rooting = onNotify("root") { [weak self] in self?.cutOffChoice() }
    }

    private func cutOffChoice() {
        guard let stack = firstDescendant(of: gtk_stack_get_type()),
            let item = gtk_stack_get_child_by_name(stack.pointer, "item"),
            let label = Widget(retaining: item).firstDescendant(of: gtk_label_get_type())
        else { return }
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
    }

    /// What stands there as long as nothing is selected.
    package func setPlaceholder(_ text: String) {
        guard let stack = firstDescendant(of: gtk_stack_get_type()),
            let label = gtk_stack_get_child_by_name(stack.pointer, "empty")
        else { return }
        gtk_label_set_text(Widget(retaining: label).pointer, text)
    }

    /// The index of the choice, nil when there is none.
    package var selected: Int? {
        get { Int(listPosition: gtk_drop_down_get_selected(pointer)) }
        set { gtk_drop_down_set_selected(pointer, newValue.listPosition) }
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
