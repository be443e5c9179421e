import CoreDumpStore
import Gtk
import Localization

/// Asks which labels some bugs get and lose.
final class LabelQuestion {
    private let dialog: MessageDialog
    private let rows: [Row]
    private let new = EntryRow(title: gettext("New Labels"))
    private var connections: [SignalConnection] = []

    private static let cancelAnswer = "cancel"
    private static let applyAnswer = "apply"
    /// In pixels: some eight labels; more are scrolled.
    private static let maximumHeight = 240
    private static let width = 280
    /// Of a label, in characters.
    private static let maximumLength = 36

    /// A label, ticked where all of the bugs have it, and half ticked where some have it.
    private final class Row {
        let name: String
        let box: CheckButton
        /// Nil where some of the bugs have the label.
        private let before: Bool?
        private var isMixed: Bool
        private var connection: SignalConnection?

        init(_ name: String, count: Int, of all: Int) {
            self.name = name
            // A label's name contains no mnemonic.
            box = CheckButton(label: name.onOneLine(atMost: LabelQuestion.maximumLength))
            isMixed = count > 0 && count < all
            before = isMixed ? nil : count == all
            box.isActive = before == true
            box.isInconsistent = isMixed
            connection = box.onToggled { [weak self] in
                self?.isMixed = false
                self?.box.isInconsistent = false
            }
        }

        /// What the user has changed it to; nil where nothing is to change, whatever others do to the bugs meanwhile.
        var wanted: Bool? { isMixed || box.isActive == before ? nil : box.isActive }
    }

    /// - Parameter use: of the bugs, of which there is at least one.
    init(_ use: LabelUse, parent: ApplicationWindow) {
        let heading = formatted(
            ngettext("Labels of %1$@ Bug", "Labels of %1$@ Bugs", use.bugCount), localized(use.bugCount))
        dialog = MessageDialog(parent: parent, heading: heading)
        dialog.title = gettext("Labels")
        rows = use.known.names.map { Row($0, count: use.count(of: $0), of: use.bugCount) }
        let column = Box(.vertical, spacing: 12)
        if !rows.isEmpty {
            let list = Box(.vertical, spacing: 2, children: rows.map(\.box))
            list.margins = Margins(all: 6)
            let scrolled = ScrolledWindow(list)
            scrolled.setPolicy(horizontal: .never, vertical: .automatic)
            scrolled.propagatesNaturalHeight = true
            scrolled.maximumContentHeight = Self.maximumHeight
            scrolled.addStyle(.card)
            scrolled.setAccessibleName(gettext("Labels"))
            column.append(scrolled)
        }
        column.append(PreferencesGroup(rows: [new]))
        new.tooltip = gettext("Separated by commas")
        column.setSizeRequest(width: Self.width)
        dialog.extraChild = column
        dialog.focusWidget = rows.first?.box ?? new
        dialog.addResponse(Self.cancelAnswer, label: gettext("_Cancel"))
        dialog.addResponse(Self.applyAnswer, label: gettext("_Apply"), appearance: .suggested)
        dialog.closeResponse = Self.cancelAnswer
        dialog.defaultResponse = Self.applyAnswer
        new.activatesDefault = true
        // GTK's check boxes take Return for a click, and not for the default answer.
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key == .return, modifiers.isEmpty, rows.contains(where: \.box.hasFocus) else {
                return false
            }
            dialog.respond(Self.applyAnswer)
            return true
        }.store(in: &connections)
        column.addController(keys)
    }

    /// - Returns: the labels to add and those to remove; nil when the user cancels.
    func choose() async -> (added: BugLabels, removed: BugLabels)? {
        guard await dialog.choose() == Self.applyAnswer else { return nil }
        let added = BugLabels(rows.filter { $0.wanted == true }.map(\.name)).adding(BugLabels(typed: new.text))
        return (added, BugLabels(rows.filter { $0.wanted == false }.map(\.name)).removing(added))
    }
}
