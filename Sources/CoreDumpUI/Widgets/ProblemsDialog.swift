import Gtk
import Localization

/// Lists what was wrong with files, or what else has no room elsewhere, to be read and copied.
final class ProblemsDialog {
    let dialog: MessageDialog
    private let text: String
    private static let copyAnswer = "copy"
    private static let closeAnswer = "close"
    private static let height = 200
    /// On a narrow screen the lines wrap.
    private static let width = 280

    /// - Parameters:
    ///   - lines: one for each problem.
    ///   - name: what a screen reader calls the list.
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

    /// Returns once the person has read it.
    func show() async {
        if await dialog.choose() == Self.copyAnswer { Display.default?.clipboard.setText(text) }
    }
}
