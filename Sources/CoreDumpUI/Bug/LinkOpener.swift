import Gtk
import Localization

/// Opens links in the person's browser or mail program, after it has said where they lead.
final class LinkOpener {
    private var isAsking = false

    /// - Parameter widget: where the link is, in the window that waits for the answer.
    func open(_ address: String, from widget: Widget) {
        guard !isAsking, let window = widget.toplevel else { return }
        isAsking = true
        let question = MessageDialog(parent: window, heading: gettext("Open Link?"))
        question.extraChild = words(address)
        question.addResponse("cancel", label: gettext("Cancel"))
        question.addResponse("copy", label: gettext("Copy"))
        question.addResponse("open", label: gettext("Open"), appearance: .suggested)
        question.closeResponse = "cancel"
        question.defaultResponse = "open"
        Task { [weak self] in
            let answer = await question.choose()
            self?.isAsking = false
            switch answer {
            case "open": window.showURI(address)
            case "copy": Display.default?.clipboard.setText(address)
            default: break
            }
        }
    }

    /// All of the address, however long.
    private func words(_ address: String) -> Widget {
        let label = Label(address)
        label.wraps = true
        label.isSelectable = true
        label.canFocus = false
        label.setWidth(minimum: 20, maximum: 50)
        let scrolled = ScrolledWindow(label)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        scrolled.propagatesNaturalHeight = true
        scrolled.maximumContentHeight = 200
        return scrolled
    }
}
