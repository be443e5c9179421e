import CGtk

/// Gives the keyboard to the choice that is selected when a list of choices opens, or to the first where none is. GTK 4.8 always
/// gives it to the first, from where the arrow keys would go on, but does not select that: Return would choose nothing.
final class ChoiceListOpening {
    private var connections: [SignalConnection] = []
    private var focusing: LoopSource?

    /// - Parameters:
    ///   - widget: holds the popover with the list.
    ///   - start: how many entries of the list are before the first choice.
    ///   - changed: called when the list has opened or closed.
    init(in widget: Widget, after start: @escaping () -> Int = { 0 }, changed: @escaping (Bool) -> Void) {
        guard let popover = widget.firstDescendant(of: gtk_popover_get_type()),
            let list = popover.firstDescendant(of: gtk_list_view_get_type())
        else { return }
        // After GTK itself, which does so when it has shown the popover.
        popover.onMap { [weak self] in
            self?.focusing = .idle(beforeDrawing: true) { Self.focusSelected(in: list, after: start()) }
            changed(true)
        }.store(in: &connections)
        popover.onUnmap { changed(false) }.store(in: &connections)
    }

    private static func focusSelected(in list: Widget, after start: Int) {
        // It may have closed again meanwhile.
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
