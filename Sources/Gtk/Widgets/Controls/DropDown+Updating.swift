import CGtk

extension DropDown {
    /// Of more entries that may have changed, nobody looks for those that have stayed.
    private static let mostCompared = 500

    /// Replaces the choices, one of which becomes the choice, or none for nil. A list that is open goes on: it stays at its place, with
    /// what is searched for, and the entries that are the same remain. Who listens to the choice hears of it once, if at all.
    /// - Complexity: O(entries)
    package func setStrings(_ strings: [String], selected index: Int?) {
        g_object_freeze_notify(raw.assumingMemoryBound(to: GObject.self))
        let highlighted = isListOpen ? highlightedItem : nil
        hasPlaceholder = index == nil
        replace(with: (hasPlaceholder ? [placeholder] : []) + strings)
        gtk_drop_down_set_selected(pointer, guint(index ?? 0))
        // GTK 4.8 forgets what is searched for, but not the text of the entry, when the choice gets another number.
        searchAgain()
        if let highlighted { highlight(highlighted) }
        tellChoice()
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
        // First what goes, from the end; then what comes, from the beginning.
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

    // MARK: - Where the arrow keys are in the open list

    private var isListOpen: Bool { firstDescendant(of: gtk_popover_get_type())?.isMapped ?? false }

    private var listModel: OpaquePointer? {
        firstDescendant(of: gtk_list_view_get_type()).flatMap { gtk_list_view_get_model($0.pointer) }
    }

    /// Nil where nothing is found.
    var highlightedPlace: Int? {
        listModel.flatMap { Int(listPosition: gtk_single_selection_get_selected($0)) }
    }

    private var highlightedItem: Object? {
        guard let item = listModel.flatMap({ gtk_single_selection_get_selected_item($0) }) else { return nil }
        return Object(retaining: OpaquePointer(item))
    }

    /// GTK goes back to the choice when that gets another number.
    private func highlight(_ item: Object) {
        guard let model = listModel else { return }
        for place in 0..<g_list_model_get_n_items(model) {
            guard let other = g_list_model_get_item(model, place) else { continue }
            defer { g_object_unref(other) }
            if other == item.raw { return gtk_single_selection_set_selected(model, place) }
        }
    }
}
