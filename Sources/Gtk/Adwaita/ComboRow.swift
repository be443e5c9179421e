import CGtk

/// A row with one choice out of several strings.
package final class ComboRow: ActionRow {
    private var comboRow: UnsafeMutablePointer<AdwComboRow> { cast() }
    private var opening: ChoiceListOpening?
    private static let tellingKey = "coredump-telling-choice"

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
        if Self.isToldByNameAlone { tellChoice(of: strings) }
    }

    private func tellChoice(of strings: [String]) {
        func tell(_ row: Widget) {
            let index = Int(listPosition: adw_combo_row_get_selected(row.cast()))
            let choice = index.flatMap { strings.indices.contains($0) ? strings[$0] : nil }
            row.setAccessibleDescription(choice ?? "")
        }
        tell(self)
        // For as long as there is a row, whoever has a wrapper of it.
        let telling = connect("notify::selected") { arguments in
            if let sender = arguments.sender { tell(Widget(retaining: UnsafeMutablePointer(sender))) }
        }
        attach(telling, Self.tellingKey)
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
