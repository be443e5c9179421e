import CGtk

/// One choice out of several strings.
package final class DropDown: Widget {
    private var opening: ChoiceListOpening?

    package init(_ strings: [String]) {
        super.init(retaining: strings.withCStrings { gtk_drop_down_new_from_strings($0) })
        opening = ChoiceListOpening(in: self)
    }

    /// Replaces the choices; the first becomes the choice.
    package func setStrings(_ strings: [String]) {
        let model = StringList(strings)
        withExtendedLifetime(model) { gtk_drop_down_set_model(pointer, model.pointer) }
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

    /// Whether the list of choices has a field to search in.
    package var isSearchable: Bool {
        get { gtk_drop_down_get_enable_search(pointer) != 0 }
        set {
            gtk_drop_down_set_enable_search(pointer, newValue.gboolean)
            // What is searched in; without it GTK finds nothing.
            let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
            gtk_drop_down_set_expression(pointer, expression)
            gtk_expression_unref(expression)
            if newValue { searchWhatIsTyped() }
        }
    }

    /// GTK 4.8 gives the keyboard to the list, whose rows know nothing of keys: what is typed there goes into the entry.
    private func searchWhatIsTyped() {
        guard let entry = firstDescendant(of: gtk_search_entry_get_type()) else { return }
        gtk_search_entry_set_key_capture_widget(
            entry.pointer, gtk_widget_get_ancestor(entry.widget, gtk_popover_get_type()))
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
