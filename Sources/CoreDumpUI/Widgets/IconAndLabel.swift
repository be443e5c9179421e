import Gtk

/// What is in a button that has a picture and a word; the picture alone where there is no room for the word.
///
/// AdwButtonContent would add its word to the button's accessible name ("Close Bug Close").
final class IconAndLabel {
    let widget: Widget

    private let icon = Image()
    private let lonelyIcon = Image()
    private let label = Label()

    init(iconName: String, _ text: String = "") {
        widget = FirstFitting([Box(.horizontal, spacing: 6, children: [icon, label]), lonelyIcon])
        self.iconName = iconName
        self.text = text
    }

    var iconName: String? {
        get { icon.iconName }
        set { for image in [icon, lonelyIcon] { image.iconName = newValue } }
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
