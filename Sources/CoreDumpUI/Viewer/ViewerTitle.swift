import Gtk

/// The title of the viewer: which screenshot of how many, over the title of the bug. Where there is no room for all of the first
/// line it says the same in fewer words.
final class ViewerTitle {
    let widget: Widget

    private let whole = Label()
    private let short = Label()

    init(over subtitle: String) {
        let below = Label()
        for label in [whole, short] { label.addStyle(.windowTitle) }
        below.addStyle(.windowSubtitle)
        below.ellipsize = .end
        below.text = subtitle
        let lines = Box(.vertical, children: [FirstFitting([whole, short]), below])
        lines.valign = .center
        widget = lines
    }

    func show(_ text: String, shorter: String) {
        whole.text = text
        short.text = shorter
    }
}
