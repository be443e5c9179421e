import Gtk

/// A row of joined toggle buttons, one of which is pressed: what a ``WindowChoice`` has as its value.
final class ChoiceBar {
    let widget: Widget

    private var choices: [String: (button: ToggleButton, label: Label)] = [:]

    /// - Parameters:
    ///   - choice: what a click chooses.
    ///   - values: each with what people read, in their order.
    init(_ choice: WindowChoice, _ values: [(value: String, label: String)]) {
        let box = Box(.horizontal)
        box.isHomogeneous = true
        box.addStyle(.linked, .choiceBar)
        widget = box
        for (value, label) in values {
            let whole = Label(label)
            let button = ToggleButton(child: FirstFitting([whole, Label(label)]))
            button.addStyle(.textButton)
            button.setAccessibleName(label)
            button.tellPressed(by: SpokenWording.pressed)
            button.setChoice(choice.name(value))
            box.append(button)
            choices[value] = (button, whole)
        }
    }

    /// Gives a value more words, which are read where there is room for them: the bar gets as narrow as without.
    func setLabel(_ label: String, of value: String) {
        guard let choice = choices[value], choice.label.text != label else { return }
        choice.label.text = label
        choice.button.setAccessibleName(label)
    }
}
