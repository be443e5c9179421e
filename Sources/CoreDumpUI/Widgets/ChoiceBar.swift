import Gtk

/// A row of joined toggle buttons, one of which is pressed: what a ``WindowChoice`` has as its value.
final class ChoiceBar {
    let widget: Widget

    private var buttons: [String: ToggleButton] = [:]

    /// - Parameters:
    ///   - choice: what a click chooses.
    ///   - values: each with what people read, in their order.
    init(_ choice: WindowChoice, _ values: [(value: String, label: String)]) {
        let box = Box(.horizontal)
        box.isHomogeneous = true
        box.addStyle(.linked, .choiceBar)
        widget = box
        for (value, label) in values {
            let button = ToggleButton(label: label)
            button.setChoice(choice.name(value))
            box.append(button)
            buttons[value] = button
        }
    }

    func setLabel(_ label: String, of value: String) {
        guard let button = buttons[value], button.label != label else { return }
        button.label = label
    }
}
