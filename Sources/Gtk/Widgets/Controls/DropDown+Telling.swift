import CGtk

/// What is told on the accessibility tree. The button inside has the keyboard, of which GTK 4.8 tells nothing; 4.24 gives it the name and
/// the description of the whole.
extension DropDown {
    private var button: Widget? { firstDescendant(of: gtk_toggle_button_get_type()) }

    /// Says what is chosen here, such as "Priority".
    package func tellName(_ name: String) {
        setAccessibleName(name)
        nameWithoutChoice = name
        tellChoice()
        telling = onSelected { [weak self] in self?.tellChoice() }
    }

    /// The button is called by the choice, for a screen reader says the name of the whole before it; where it cannot have a name of its own,
    /// the choice is said after that.
    func tellChoice() {
        let choice = selected.flatMap { strings.dropFirst(firstChoice + $0).first }
        button?.setAccessibleName(choice ?? nameWithoutChoice)
        if !Self.isToldByNameAlone { setAccessibleDescription(choice ?? placeholder) }
    }

    func tellWhetherOpen(_ isOpen: Bool) {
        for widget in [self, button] { widget?.setAccessibleState(.expanded, isOpen) }
    }
}
