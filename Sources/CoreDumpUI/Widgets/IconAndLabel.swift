import Gtk

/// What is in a button that has a picture and a word.
///
/// AdwButtonContent would add its word to the button's accessible name ("Close Bug Close").
final class IconAndLabel {
    let widget: Widget

    private let icon = Image()
    private let label = Label()

    init(iconName: String, _ text: String = "") {
        icon.iconName = iconName
        // So that a header can be as narrow without words as with them.
        label.ellipsize = .end
        widget = Box(.horizontal, spacing: 6, children: [icon, label])
        self.text = text
    }

    var iconName: String? {
        get { icon.iconName }
        set { icon.iconName = newValue }
    }

    /// Empty for the picture alone.
    var text: String {
        get { label.text }
        set {
            label.text = newValue
            label.isVisible = !newValue.isEmpty
        }
    }
}
