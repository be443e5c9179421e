import CGtk

/// A row with one choice out of several strings.
package final class ComboRow: ActionRow {
    private var comboRow: UnsafeMutablePointer<AdwComboRow> { cast() }
    private var opening: ChoiceListOpening?

    package convenience init(title: String, strings: [String], selected: Int = 0) {
        self.init(retaining: adw_combo_row_new(), title: title)
        setStrings(strings)
        self.selected = selected
        setAccessibleState(.expanded, false)
        // GTK 4.8 does not tell it.
        opening = ChoiceListOpening(in: self) { [weak self] in self?.setAccessibleState(.expanded, $0) }
    }

    /// Replaces the choices; the first becomes the choice.
    package func setStrings(_ strings: [String]) {
        let model = StringList(strings)
        withExtendedLifetime(model) { adw_combo_row_set_model(comboRow, model.pointer) }
    }

    /// The index of the choice, nil when there is none.
    package var selected: Int? {
        get { Int(listPosition: adw_combo_row_get_selected(comboRow)) }
        set { adw_combo_row_set_selected(comboRow, newValue.listPosition) }
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
