import CoreDumpStore
import Gtk
import Localization

/// Asks whether files are to be imported, and into which project those go that do not say it.
final class ImportDialog {
    let dialog: MessageDialog
    private var requests: [ImportRequest]
    /// By the index of the file.
    private var fields: [Int: ImportTargetFields] = [:]
    private var focusing: LoopSource?

    private static let importAnswer = "import"
    private static let cancelAnswer = "cancel"
    /// For fields in the narrowest window, in pixels.
    private static let width = 280
    /// What those of several files get, in pixels: they scroll.
    private static let height = 320

    /// - Parameters:
    ///   - requests: at least one.
    ///   - projects: what can be chosen.
    init(_ requests: [ImportRequest], projects: [Project], parent: Toplevel) {
        self.requests = requests
        let isAlone = requests.count == 1
        let heading =
            isAlone
            ? formatted(gettext("Import “%1$@”?"), requests[0].fileName)
            : formatted(
                ngettext("Import %1$@ File?", "Import %1$@ Files?", requests.count), localized(requests.count))
        dialog = MessageDialog(parent: parent, heading: heading, body: Self.names(requests))
        dialog.addResponse(Self.cancelAnswer, label: gettext("_Cancel"))
        dialog.addResponse(Self.importAnswer, label: gettext("_Import"), appearance: .suggested)
        dialog.closeResponse = Self.cancelAnswer
        dialog.defaultResponse = Self.importAnswer
        let column = Box(.vertical, spacing: 18)
        for (index, request) in requests.enumerated() {
            guard request.suggestedProject != nil else { continue }
            let target = ImportTargetFields(
                title: isAlone ? "" : request.fileName, request, projects: projects,
                onChanged: { [weak self] in self?.update() },
                chosen: { [weak self] in self?.dialog.focusDefaultResponse() })
            target.widget.setSizeRequest(width: Self.width)
            fields[index] = target
            column.append(target.widget)
        }
        if !fields.isEmpty { dialog.extraChild = fields.count > 1 ? Self.scrolled(column) : column }
        update()
    }

    private static func scrolled(_ column: Box) -> ScrolledWindow {
        let scrolled = ScrolledWindow(column)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        scrolled.propagatesNaturalHeight = true
        scrolled.minimumContentHeight = height
        return scrolled
    }

    /// - Returns: the files with the projects that were named; nil when the person does not want to.
    func ask() async -> [ImportRequest]? {
        focusing = .idle { [weak self] in self?.focus() }
        guard await dialog.choose() == Self.importAnswer else { return nil }
        return requests
    }

    /// Return imports; the first name of a new project can be typed at once.
    private func focus() {
        guard let first = fields.min(by: { $0.key < $1.key })?.value, !first.focusName() else { return }
        dialog.focusDefaultResponse()
    }

    /// Follows what others do to the projects.
    func show(_ projects: [Project]) {
        guard !dialog.isDestroyed else { return }
        for target in fields.values { target.show(projects) }
    }

    private func update() {
        for (index, target) in fields { requests[index].target = target.target }
        dialog.setResponse(Self.importAnswer, isEnabled: fields.values.allSatisfy { $0.target != nil })
    }

    /// Those that nothing else names.
    private static func names(_ requests: [ImportRequest]) -> String {
        guard requests.count > 1, requests.contains(where: { $0.suggestedProject == nil }) else { return "" }
        let names = requests.map(\.fileName)
        // One more takes no more room than what would say so.
        let shown = names.count > 6 ? names.prefix(5) + ["…"] : names
        return shown.joined(separator: "\n")
    }
}
