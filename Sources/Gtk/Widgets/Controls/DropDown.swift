import CGtk

/// A drop-down list of strings with one choice.
package final class DropDown: Widget {
    private var opening: PopupListFocus?
    private var rooting: SignalConnection?
    /// The entries of the list: the choices, preceded by a placeholder while nothing is chosen.
    private var strings: [String]
    /// Whether the first entry is the placeholder. It is an ordinary entry, because GTK 4.18 and newer replace an empty selection.
    private var hasPlaceholder = false
    private var placeholder = ""
    private let keys = KeyController(phase: .capture)
    private let typing = KeyController()
    private var connections: [SignalConnection] = []
    /// Waits until the list has closed.
    private var closing: SignalConnection?
    private var adopting: LoopSource?
    private var choosing: SignalConnection?
    private var tidying: LoopSource?
    private var choiceUpdates: SignalConnection?
    /// The name of the button when nothing is chosen.
    private var nameWithoutChoice = ""

    package init(_ strings: [String]) {
        self.strings = strings
        super.init(retaining: strings.withCStrings { gtk_drop_down_new_from_strings($0) })
        setAccessibleExpanded(false)
        opening = PopupListFocus(in: self, after: { [weak self] in self?.firstChoice ?? 0 }) { [weak self] in
            self?.setAccessibleExpanded($0)
        }
        choosing = onSelected { [weak self] in self?.removePlaceholderLater() }
    }

    /// Ellipsizes the choice where it does not fit, instead of widening the button. Call this once, before the widget is shown.
    package func ellipsizesChoice() {
        // GTK creates the label when the widget is rooted.
        rooting = onNotify("root") { [weak self] in self?.ellipsizeChoice() }
    }

    private func ellipsizeChoice() {
        guard let stack = firstDescendant(of: gtk_stack_get_type()),
            let item = gtk_stack_get_child_by_name(stack.pointer, "item"),
            let label = Widget(retaining: item).firstDescendant(of: gtk_label_get_type())
        else { return }
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
    }

    /// Sets the text of the button and of an entry in the list while nothing is selected. Call this before that.
    package func setPlaceholder(_ text: String) {
        placeholder = text
    }

    /// The index of the first choice in the list.
    private var firstChoice: Int { hasPlaceholder ? 1 : 0 }

    /// The index of the choice; nil for none.
    /// - Complexity: setting it is O(entries).
    package var selected: Int? {
        get {
            let entry = Int(listPosition: gtk_drop_down_get_selected(pointer))
            return entry.flatMap { $0 < firstChoice ? nil : $0 - firstChoice }
        }
        set { setStrings(Array(strings.dropFirst(firstChoice)), selected: newValue) }
    }

    /// Runs after GTK has finished the selection.
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

// MARK: - Replacing the choices

extension DropDown {
    /// Above this number of changed entries, unchanged ones are not detected.
    private static let mostCompared = 500

    /// Replaces the choices, and selects one; none for nil. An open list keeps its position, its search text and its unchanged entries.
    /// Handlers of ``onSelected(_:)`` run at most once.
    /// - Complexity: O(entries)
    package func setStrings(_ strings: [String], selected index: Int?) {
        g_object_freeze_notify(raw.assumingMemoryBound(to: GObject.self))
        let highlighted = isListOpen ? highlightedItem : nil
        hasPlaceholder = index == nil
        replace(with: (hasPlaceholder ? [placeholder] : []) + strings)
        gtk_drop_down_set_selected(pointer, guint(index ?? 0))
        // GTK 4.8 clears the filter, but not the text of the entry, when the position of the selection changes.
        searchAgain()
        if let highlighted { highlight(highlighted) }
        updateAccessibleChoice()
        g_object_thaw_notify(raw.assumingMemoryBound(to: GObject.self))
    }

    private func replace(with strings: [String]) {
        let (old, new) = (self.strings, strings)
        self.strings = strings
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        let (before, after) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
        guard before.count + after.count <= Self.mostCompared else {
            return splice(at: start, removing: before.count, adding: Array(after))
        }
        // First removals, from the end; then insertions, from the beginning.
        for change in Array(after).difference(from: Array(before)) {
            switch change {
            case .remove(let offset, _, _): splice(at: start + offset, removing: 1, adding: [])
            case .insert(let offset, let string, _): splice(at: start + offset, removing: 0, adding: [string])
            }
        }
    }

    private func splice(at place: Int, removing count: Int, adding strings: [String]) {
        guard let model = gtk_drop_down_get_model(pointer) else { return }
        strings.withCStrings { gtk_string_list_splice(model, guint(place), guint(count), $0) }
    }

    private func searchAgain() {
        guard let filter = searchFilter, let entry = firstDescendant(of: gtk_search_entry_get_type()) else { return }
        gtk_string_filter_set_search(filter, gtk_editable_get_text(entry.pointer))
    }

    // MARK: - The highlighted entry of the open list

    private var isListOpen: Bool { firstDescendant(of: gtk_popover_get_type())?.isMapped ?? false }

    private var listModel: OpaquePointer? {
        firstDescendant(of: gtk_list_view_get_type()).flatMap { gtk_list_view_get_model($0.pointer) }
    }

    /// Nil when the search finds nothing.
    private var highlightedPlace: Int? {
        listModel.flatMap { Int(listPosition: gtk_single_selection_get_selected($0)) }
    }

    private var highlightedItem: Object? {
        guard let item = listModel.flatMap({ gtk_single_selection_get_selected_item($0) }) else { return nil }
        return Object(retaining: OpaquePointer(item))
    }

    /// GTK moves the focus back to the selection when its position changes.
    private func highlight(_ item: Object) {
        guard let model = listModel else { return }
        for place in 0..<g_list_model_get_n_items(model) {
            guard let other = g_list_model_get_item(model, place) else { continue }
            defer { g_object_unref(other) }
            if other == item.raw { return gtk_single_selection_set_selected(model, place) }
        }
    }
}

// MARK: - Search

extension DropDown {
    /// Whether the list has a field that searches the choices by any part of their text. An open list gets or loses the field after it
    /// has closed, because GTK fills it again.
    package var isSearchable: Bool {
        get { gtk_drop_down_get_enable_search(pointer) != 0 }
        set {
            closing = nil
            guard newValue != isSearchable else { return }
            guard let popover = firstDescendant(of: gtk_popover_get_type()), popover.isMapped else {
                return setSearchable(newValue)
            }
            closing = popover.onUnmap { [weak self] in
                // GTK has not finished closing the list.
                self?.adopting = .idle { [weak self] in self?.isSearchable = newValue }
            }
        }
    }

    private func setSearchable(_ isSearchable: Bool) {
        gtk_drop_down_set_enable_search(pointer, isSearchable.gboolean)
        // The searched expression, without which GTK finds nothing.
        let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
        gtk_drop_down_set_expression(pointer, expression)
        gtk_expression_unref(expression)
        searchAnywhere()
        if isSearchable, connections.isEmpty { searchWhatIsTyped() }
    }

    /// Matches substrings: GTK 4.8 matches prefixes, by a filter that it creates for each model.
    private func searchAnywhere() {
        guard isSearchable, let filter = searchFilter else { return }
        gtk_string_filter_set_match_mode(filter, GTK_STRING_FILTER_MATCH_MODE_SUBSTRING)
    }

    /// Nil for a list without search, whose filter has another type.
    private var searchFilter: OpaquePointer? {
        guard let list = firstDescendant(of: gtk_list_view_get_type()),
            let selection = gtk_list_view_get_model(list.pointer),
            let model = gtk_single_selection_get_model(selection),
            let filter = gtk_filter_list_model_get_filter(model),
            g_type_check_instance_is_a(UnsafeMutablePointer(OpaquePointer(filter)), gtk_string_filter_get_type()) != 0
        else { return nil }
        return OpaquePointer(filter)
    }

    /// Forwards typing in the list to the entry: GTK 4.8 focuses the list, whose rows ignore text. A space activates the row only if the
    /// search is empty.
    private func searchWhatIsTyped() {
        guard let entry = firstDescendant(of: gtk_search_entry_get_type()),
            let popover = firstDescendant(of: gtk_popover_get_type())
        else { return }
        gtk_search_entry_set_key_capture_widget(entry.pointer, popover.widget)
        keys.onKeyPressed { [weak self] key, modifiers in
            let typed = String(copying: gtk_editable_get_text(entry.pointer))
            guard modifiers.isEmpty, !typed.isEmpty else { return false }
            if key == .return { return self?.chooseFound(typed) ?? false }
            guard key == .space, !entry.containsFocus else { return false }
            gtk_editable_set_text(entry.pointer, typed + " ")
            gtk_editable_set_position(entry.pointer, -1)
            return true
        }.store(in: &connections)
        popover.addController(keys)
        openForTyping(entry, in: popover)
    }

    /// GTK searches after a delay, and would select an earlier match.
    private func chooseFound(_ typed: String) -> Bool {
        guard let filter = searchFilter, typed != String(copying: gtk_string_filter_get_search(filter)),
            let list = firstDescendant(of: gtk_list_view_get_type())
        else { return false }
        gtk_string_filter_set_search(filter, typed)
        if let place = highlightedPlace {
            gtk_widget_activate_action_variant(list.widget, "list.activate-item", g_variant_new_uint32(guint(place)))
        }
        return true
    }

    /// Opens the list when the user types at the button, and searches for that text.
    private func openForTyping(_ entry: Widget, in popover: Widget) {
        typing.onKeyPressed { [weak self] key, modifiers in
            guard let self, isSearchable, !popover.isMapped, key.writes, modifiers.isSubset(of: .shift),
                let character = key.character
            else { return false }
            gtk_widget_activate(widget)
            gtk_editable_set_text(entry.pointer, String(character))
            gtk_editable_set_position(entry.pointer, -1)
            return true
        }.store(in: &connections)
        addController(typing)
    }
}

// MARK: - Accessibility

/// Accessibility. GTK 4.8 reports nothing about the inner button, which has the focus; 4.24 gives it the name and the description of the
/// whole.
extension DropDown {
    private var button: Widget? { firstDescendant(of: gtk_toggle_button_get_type()) }

    /// Names the choice, such as "Priority".
    package func setAccessibleChoiceName(_ name: String) {
        setAccessibleName(name)
        nameWithoutChoice = name
        updateAccessibleChoice()
        choiceUpdates = onSelected { [weak self] in self?.updateAccessibleChoice() }
    }

    /// Names the button by the choice, because a screen reader reads the name of the whole before it; where the button cannot have a
    /// name, the choice follows the name of the whole.
    private func updateAccessibleChoice() {
        let choice = selected.flatMap { strings.dropFirst(firstChoice + $0).first }
        button?.setAccessibleName(choice ?? nameWithoutChoice)
        if !Self.exposesNameAndDescriptionOnly { setAccessibleDescription(choice ?? placeholder) }
    }

    private func setAccessibleExpanded(_ isOpen: Bool) {
        for widget in [self, button] { widget?.setAccessibleState(.expanded, isOpen) }
    }
}

/// Focuses the selected entry when a list of choices opens, or the first entry without a selection. GTK 4.8 always focuses the first one,
/// where the arrow keys would continue, but does not select it: Return would choose nothing.
final class PopupListFocus {
    private var connections: [SignalConnection] = []
    private var focusing: LoopSource?

    ///   - widget: the widget with the popover that contains the list.
    ///   - start: the number of entries before the first choice.
    ///   - changed: runs when the list has opened or closed.
    init(in widget: Widget, after start: @escaping () -> Int = { 0 }, changed: @escaping (Bool) -> Void) {
        guard let popover = widget.firstDescendant(of: gtk_popover_get_type()),
            let list = popover.firstDescendant(of: gtk_list_view_get_type())
        else { return }
        // After GTK's own handler, which runs when the popover is shown.
        popover.onMap { [weak self] in
            self?.focusing = .idle(beforeDrawing: true) { Self.focusSelected(in: list, after: start()) }
            changed(true)
        }.store(in: &connections)
        popover.onUnmap { changed(false) }.store(in: &connections)
    }

    private static func focusSelected(in list: Widget, after start: Int) {
        // The list may have closed again.
        guard list.isMapped, let model = gtk_list_view_get_model(list.pointer), g_list_model_get_n_items(model) > 0
        else { return }
        let chosen = gtk_single_selection_get_selected(model)
        if chosen == GTK_INVALID_LIST_POSITION || chosen < start {
            gtk_single_selection_set_selected(model, min(guint(start), g_list_model_get_n_items(model) - 1))
        }
        guard let selected = Int(listPosition: gtk_single_selection_get_selected(model)) else { return }
        gtk_widget_activate_action_variant(list.widget, "list.scroll-to-item", g_variant_new_uint32(guint(selected)))
        list.children.first(where: isSelected)?.grabFocus()
    }

    private static func isSelected(_ row: Widget) -> Bool {
        gtk_widget_get_state_flags(row.widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }
}
