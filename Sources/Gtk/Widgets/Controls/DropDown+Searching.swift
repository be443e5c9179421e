import CGtk

extension DropDown {
    /// Whether the list of choices has a field to search in, anywhere in their texts. A list that is open, which would begin
    /// anew, gets it or loses it when it has closed.
    package var isSearchable: Bool {
        get { gtk_drop_down_get_enable_search(pointer) != 0 }
        set {
            closing = nil
            guard newValue != isSearchable else { return }
            guard let popover = firstDescendant(of: gtk_popover_get_type()), popover.isMapped else {
                return setSearchable(newValue)
            }
            closing = popover.onUnmap { [weak self] in
                // GTK is not done with closing it.
                self?.adopting = .idle { [weak self] in self?.isSearchable = newValue }
            }
        }
    }

    private func setSearchable(_ isSearchable: Bool) {
        gtk_drop_down_set_enable_search(pointer, isSearchable.gboolean)
        // What is searched in; without it GTK finds nothing.
        let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
        gtk_drop_down_set_expression(pointer, expression)
        gtk_expression_unref(expression)
        searchAnywhere()
        if isSearchable, connections.isEmpty { searchWhatIsTyped() }
    }

    /// GTK 4.8 looks at the beginnings only, with a filter that it makes anew for each model.
    private func searchAnywhere() {
        guard isSearchable, let filter = searchFilter else { return }
        gtk_string_filter_set_match_mode(filter, GTK_STRING_FILTER_MATCH_MODE_SUBSTRING)
    }

    /// Nil where nothing can be searched for: there every entry passes, by a filter of another kind.
    var searchFilter: OpaquePointer? {
        guard let list = firstDescendant(of: gtk_list_view_get_type()),
            let selection = gtk_list_view_get_model(list.pointer),
            let model = gtk_single_selection_get_model(selection),
            let filter = gtk_filter_list_model_get_filter(model),
            g_type_check_instance_is_a(UnsafeMutablePointer(OpaquePointer(filter)), gtk_string_filter_get_type()) != 0
        else { return nil }
        return OpaquePointer(filter)
    }

    /// GTK 4.8 gives the keyboard to the list, whose rows know nothing of keys: what is typed there goes into the entry. A space would
    /// choose the row instead, which is meant only where nothing has been typed.
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

    /// GTK searches a while after the last letter, and would choose what was found before.
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

    /// What is typed at the button opens the list, and is searched for there.
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
