import Gtk

/// Says over all of a pane, or the window, that what is dragged can be dropped there.
final class DropOverlay {
    let widget: Revealer

    init(iconName: String, _ text: String) {
        let icon = Image(iconName: iconName, pixelSize: 64)
        let label = Label(text)
        label.addStyle(.title2)
        label.wraps = true
        let words = Box(.vertical, spacing: 12, children: [icon, label])
        words.halign = .center
        words.valign = .center
        words.vexpand = true
        let sheet = Box(.vertical, children: [words])
        sheet.addStyle(.dropOverlay)
        widget = Revealer(sheet, transition: .crossfade)
        // What is below goes on hearing of the drag.
        widget.canTarget = false
    }

    var isShown: Bool {
        get { widget.revealsChild }
        set { widget.revealsChild = newValue }
    }
}
