import AppModel
import Gtk

extension Widget {
    /// Sets the accessible name and the tooltip of a widget without words.
    ///
    /// - Parameters:
    ///   - key: the shortcut of the same command, which both include.
    ///   - hint: the text of the tooltip instead of the name.
    func setName(_ name: String, key: Shortcut? = nil, hint: String? = nil) {
        setAccessibleName(name)
        let text = hint ?? name
        tooltip = key?.told(after: text) ?? text
        // Without a description GTK takes the tooltip, so that a screen reader would read the name twice.
        setAccessibleDescription(SpokenWording.joined([hint ?? "", key?.keyText ?? ""]))
    }
}

extension Button {
    /// A button with an icon only. `name` is its accessible name and its tooltip, which also shows the key.
    convenience init(iconName: String, name: String, action: WindowAction? = nil, key: Shortcut? = nil) {
        self.init(iconName: iconName)
        setName(name, key: key)
        actionName = action?.name
    }

    /// Changes the icon and the name.
    func setIcon(_ iconName: String, name: String) {
        self.iconName = iconName
        setName(name)
    }

    /// A large round button for status pages, whose label is ellipsized in a narrow pane.
    convenience init(pill label: String, action: WindowAction) {
        self.init(label: label)
        ellipsizeLabel()
        actionName = action.name
        addStyle(.pill)
        halign = .center
    }
}

/// The content of a button with an icon and a word; the icon alone where there is no room for the word.
///
/// AdwButtonContent would add its word to the button's accessible name ("Close Bug Close").
final class IconAndLabel {
    let widget: Widget

    private let icon = Image()
    private let lonelyIcon = Image()
    private let label = Label()

    init(iconName: String, _ text: String = "") {
        widget = Squeezer([Box(.horizontal, spacing: 6, children: [icon, label]), lonelyIcon])
        self.iconName = iconName
        self.text = text
    }

    var iconName: String? {
        get { icon.iconName }
        set { for image in [icon, lonelyIcon] { image.iconName = newValue } }
    }

    /// Empty for the icon alone.
    var text: String {
        get { label.text }
        set {
            label.text = newValue
            label.isVisible = !newValue.isEmpty
        }
    }
}
