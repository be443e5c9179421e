import Gtk
import Localization

/// Opens links in the person's browser or mail program, after it has said where they lead.
final class LinkOpener {
    private let questioner = Questioner()

    /// - Parameter widget: where the link is, in the window that waits for the answer.
    func open(_ address: String, from widget: Widget) {
        guard !questioner.isAsking, let window = widget.toplevel else { return }
        let question = MessageDialog(parent: window, heading: gettext("Open Link?"))
        question.extraChild = words(address)
        questioner.ask(
            question, refusal: .init(gettext("Cancel")),
            answers: [
                .init(gettext("Copy")) { Display.default?.clipboard.setText(address) },
                .init(gettext("Open"), .suggested) { window.showURI(address) },
            ])
    }

    /// All of the address, however long.
    private func words(_ address: String) -> Widget {
        let label = Label(address)
        label.wraps = true
        label.isSelectable = true
        label.canFocus = false
        // What the narrowest dialog has room for: the height is asked for at this width.
        label.setWidth(minimum: 20, maximum: 28)
        let scrolled = ScrolledWindow(label)
        scrolled.scrollsByKeys(named: gettext("URL"))
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        scrolled.propagatesNaturalHeight = true
        scrolled.maximumContentHeight = 320
        return scrolled
    }
}
