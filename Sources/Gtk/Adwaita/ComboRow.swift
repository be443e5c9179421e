import CGtk

/// A row with one choice of several strings.
package final class ComboRow: ActionRow {
    private var comboRow: UnsafeMutablePointer<AdwComboRow> { cast() }
    private var opening: PopupListFocus?
    private static let updatesKey = "coredump-updates-choice"

    package convenience init(title: String, strings: [String], selected: Int = 0) {
        self.init(retaining: adw_combo_row_new(), title: title)
        setStrings(strings)
        self.selected = selected
        setAccessibleState(.expanded, false)
        // GTK 4.8 does not expose the state.
        opening = PopupListFocus(in: self) { [weak self] in self?.setAccessibleState(.expanded, $0) }
    }

    /// Replaces the choices and selects the first one.
    package func setStrings(_ strings: [String]) {
        let model = StringList(strings)
        withExtendedLifetime(model) { adw_combo_row_set_model(comboRow, model.pointer) }
        if Self.exposesNameAndDescriptionOnly { describeChoice(of: strings) }
    }

    private func describeChoice(of strings: [String]) {
        func describe(_ row: Widget) {
            let index = Int(listPosition: adw_combo_row_get_selected(row.cast()))
            let choice = index.flatMap { strings.indices.contains($0) ? strings[$0] : nil }
            row.setAccessibleDescription(choice ?? "")
        }
        describe(self)
        // The AdwComboRow owns the connection, so it outlives this wrapper.
        let updates = connect("notify::selected") { arguments in
            if let sender = arguments.sender { describe(Widget(retaining: UnsafeMutablePointer(sender))) }
        }
        attach(updates, Self.updatesKey)
    }

    /// The index of the choice; nil for none.
    package var selected: Int? {
        get { Int(listPosition: adw_combo_row_get_selected(comboRow)) }
        set { adw_combo_row_set_selected(comboRow, newValue.listPosition) }
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
