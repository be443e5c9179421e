import CGtk

/// One choice out of several strings.
package final class DropDown: Widget {
    private var opening: ChoiceListOpening?
    private var rooting: SignalConnection?
    /// The entries of the list: the choices, and what stands before them as long as none is chosen.
    var strings: [String]
    /// Whether the first entry says that nothing is chosen. It is one like the others: GTK 4.18 and newer choose another one in place of none.
    var hasPlaceholder = false
    private(set) var placeholder = ""
    let keys = KeyController(phase: .capture)
    let typing = KeyController()
    var connections: [SignalConnection] = []
    /// For what waits until the list has closed.
    var closing: SignalConnection?
    var adopting: LoopSource?
    private var choosing: SignalConnection?
    private var tidying: LoopSource?
    /// For the choice that is told.
    var telling: SignalConnection?
    /// What is told where there is no choice.
    var nameWithoutChoice = ""

    package init(_ strings: [String]) {
        self.strings = strings
        super.init(retaining: strings.withCStrings { gtk_drop_down_new_from_strings($0) })
        tellWhetherOpen(false)
        opening = ChoiceListOpening(in: self, after: { [weak self] in self?.firstChoice ?? 0 }) { [weak self] in
            self?.tellWhetherOpen($0)
        }
        choosing = onSelected { [weak self] in self?.removePlaceholderLater() }
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

    /// What stands there, and in the list, as long as nothing is selected. To be set before that is so.
    package func setPlaceholder(_ text: String) {
        placeholder = text
    }

    /// Where the choices begin in the list.
    var firstChoice: Int { hasPlaceholder ? 1 : 0 }

    /// The index of the choice, nil when there is none.
    /// - Complexity: setting it is O(entries).
    package var selected: Int? {
        get {
            let entry = Int(listPosition: gtk_drop_down_get_selected(pointer))
            return entry.flatMap { $0 < firstChoice ? nil : $0 - firstChoice }
        }
        set { setStrings(Array(strings.dropFirst(firstChoice)), selected: newValue) }
    }

    /// Once something is chosen, and GTK is done with choosing it.
    private func removePlaceholderLater() {
        guard hasPlaceholder, selected != nil else { return }
        tidying = .idle { [weak self] in
            guard let self, let selected else { return }
            self.selected = selected
        }
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
