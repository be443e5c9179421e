import Gtk
import Localization

/// Opens links in the person's browser or mail program, and says so where there is none.
final class LinkOpener {
    private let toasts: Toasts

    init(toasts: Toasts) {
        self.toasts = toasts
    }

    /// - Parameter widget: where the link is.
    func open(_ address: String, from widget: Widget) {
        widget.toplevel?.showURI(address) { [toasts] in
            toasts.answer(
                gettext("No program could open this link"),
                button: (gettext("Copy"), { Display.default?.clipboard.setText(address) }))
        }
    }
}
