import Gtk

extension ActionRow {
    /// A row with one choice: a click anywhere on it opens the list.
    convenience init(title: String, choosing choice: DropDown) {
        self.init(title: title)
        choice.valign = .center
        choice.addStyle(.rowChoice)
        choice.tellName(title)
        addSuffix(choice)
        // The name of a long choice would break it into syllables.
        titleLines = 1
        setActivatableWidget(choice)
        // The list has the keyboard.
        isFocusable = false
    }
}
