import Gtk
import Localization

/// A dialog with a list of problems, or another longer text, that the user can read and copy.
final class ProblemsDialog {
    let dialog: MessageDialog
    private let text: String
    private static let copyAnswer = "copy"
    private static let closeAnswer = "close"
    private static let height = 200
    /// Narrow enough for a small screen, where the lines wrap.
    private static let width = 280

    /// - Parameters:
    ///   - lines: one for each problem.
    ///   - name: the accessible name of the list.
    init(
        _ lines: [String], name: String = gettext("Problems"), heading: String, summary: String, parent: Toplevel
    ) {
        text = lines.joined(separator: "\n")
        dialog = MessageDialog(parent: parent, heading: heading, body: summary)
        let view = TextView()
        view.text = text
        view.isEditable = false
        view.setAccessibleName(name)
        view.acceptsTab = false
        view.setTextMargins(Margins(all: 8))
        let scrolled = ScrolledWindow(view)
        scrolled.addStyle(.card)
        scrolled.clipsChildren = true
        scrolled.setSizeRequest(width: Self.width, height: Self.height)
        dialog.extraChild = scrolled
        dialog.addResponse(Self.copyAnswer, label: gettext("C_opy"))
        dialog.addResponse(Self.closeAnswer, label: gettext("_Close"))
        dialog.closeResponse = Self.closeAnswer
        dialog.defaultResponse = Self.closeAnswer
    }

    /// Returns once the user has closed it.
    func show() async {
        if await dialog.choose() == Self.copyAnswer { Display.default?.clipboard.setText(text) }
    }
}
