import AppModel
import Gtk

/// A row of joined toggle buttons for the values of a ``WindowChoice``; that of the current value is pressed.
final class ChoiceBar {
    let widget: Widget

    private var choices: [String: (button: ToggleButton, label: Label)] = [:]

    /// - Parameters:
    ///   - choice: the choice that a click sets.
    ///   - values: the values with their labels, in display order.
    init(_ choice: WindowChoice, _ values: [(value: String, label: String)]) {
        let box = Box(.horizontal)
        box.isHomogeneous = true
        box.addStyle(.linked, .choiceBar)
        widget = box
        for (value, label) in values {
            let whole = Label(label)
            let button = ToggleButton(child: Squeezer([whole, Label(label)]))
            button.addStyle(.textButton)
            button.setAccessibleName(label)
            button.describePressedState(by: SpokenWording.pressed)
            button.setChoice(choice.name(value))
            box.append(button)
            choices[value] = (button, whole)
        }
    }

    /// Gives a value a longer label, which shows where there is room for it: the minimum width of the bar stays.
    func setLabel(_ label: String, of value: String) {
        guard let choice = choices[value], choice.label.text != label else { return }
        choice.label.text = label
        choice.button.setAccessibleName(label)
    }
}
