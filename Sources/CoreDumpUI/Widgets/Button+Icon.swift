import Gtk

extension Button {
    /// A button with a picture only: `name` is what a screen reader and the tooltip call it, which tells the key as well.
    convenience init(iconName: String, name: String, action: WindowAction? = nil, key: Shortcut? = nil) {
        self.init(iconName: iconName)
        setName(name, key: key)
        actionName = action?.name
    }

    /// Changes the picture, and what the button is called.
    func setIcon(_ iconName: String, name: String) {
        self.iconName = iconName
        setName(name)
    }

    /// A large round button for status pages. The pane that it stands in may be narrower than its words.
    convenience init(pill label: String, action: WindowAction) {
        self.init(label: label)
        ellipsizeLabel()
        actionName = action.name
        addStyle(.pill)
        halign = .center
    }
}
