import Gtk
import Localization

/// Says over the whole pane that what is dragged can be dropped there.
final class DropOverlay {
    let widget: Revealer

    init() {
        let icon = Image(iconName: "mail-attachment-symbolic", pixelSize: 64)
        let label = Label(gettext("Drop to attach"))
        label.addStyle(.title2)
        label.wraps = true
        let words = Box(.vertical, spacing: 12, children: [icon, label])
        words.halign = .center
        words.valign = .center
        words.vexpand = true
        let sheet = Box(.vertical, children: [words])
        sheet.addStyle(.dropOverlay)
        widget = Revealer(sheet, transition: .crossfade)
        // The pane goes on hearing of the drag.
        widget.canTarget = false
    }

    var isShown: Bool {
        get { widget.revealsChild }
        set { widget.revealsChild = newValue }
    }
}
