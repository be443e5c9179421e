import CoreDumpStore
import Gtk
import Localization

/// Asks whether files are to be imported, and into which project those go that do not say it.
final class ImportDialog {
    /// The fields of a file.
    private struct Fields {
        let index: Int
        let project: EntryRow
        let url: EntryRow
    }

    let dialog: MessageDialog
    private var requests: [ImportRequest]
    private var fields: [Fields] = []
    private var connections: [SignalConnection] = []

    private static let importAnswer = "import"
    private static let cancelAnswer = "cancel"
    /// For fields in the narrowest window, in pixels.
    private static let width = 280
    private static let mostHeight = 320

    /// - Parameter requests: at least one.
    init(_ requests: [ImportRequest], parent: Toplevel) {
        self.requests = requests
        let isAlone = requests.count == 1
        let heading =
            isAlone
            ? formatted(gettext("Import “%1$@”?"), requests[0].fileName)
            : formatted(
                ngettext("Import %1$@ File?", "Import %1$@ Files?", requests.count), localized(requests.count))
        dialog = MessageDialog(parent: parent, heading: heading, body: isAlone ? "" : Self.names(requests))
        dialog.addResponse(Self.cancelAnswer, label: gettext("_Cancel"))
        dialog.addResponse(Self.importAnswer, label: gettext("_Import"), appearance: .suggested)
        dialog.closeResponse = Self.cancelAnswer
        dialog.defaultResponse = Self.importAnswer
        let column = Box(.vertical, spacing: 18)
        for (index, request) in requests.enumerated() {
            guard let name = request.suggestedProject else { continue }
            column.append(group(index, title: isAlone ? "" : request.fileName, name))
        }
        if !fields.isEmpty {
            let scrolled = ScrolledWindow(column)
            scrolled.setPolicy(horizontal: .never, vertical: .automatic)
            scrolled.propagatesNaturalHeight = true
            scrolled.minimumContentHeight = min(Self.mostHeight, (isAlone ? 120 : 160) * fields.count)
            dialog.extraChild = scrolled
        }
        update()
    }

    /// - Returns: the files with the projects that were named; nil when the person does not want to.
    func ask() async -> [ImportRequest]? {
        guard await dialog.choose() == Self.importAnswer else { return nil }
        return requests
    }

    private func group(_ index: Int, title: String, _ name: String) -> Widget {
        let project = EntryRow(title: gettext("Project"))
        let url = EntryRow(title: gettext("URL of a New Project"))
        project.text = name
        fields.append(Fields(index: index, project: project, url: url))
        for row in [project, url] {
            row.activatesDefault = true
            row.onChanged { [weak self] in self?.update() }.store(in: &connections)
        }
        let group = PreferencesGroup(title: title, rows: [project, url])
        group.setSizeRequest(width: Self.width)
        return group
    }

    /// Takes over what was typed. A project named as the file would name it is left to the file.
    private func update() {
        var isComplete = true
        for field in fields {
            let draft = ProjectDraft(name: field.project.text, url: field.url.text)
            let isOwn = draft.name == requests[field.index].suggestedProject && draft.url.isEmpty
            requests[field.index].target = isOwn ? nil : draft
            isComplete = isComplete && draft.isComplete
        }
        dialog.setResponse(Self.importAnswer, isEnabled: isComplete)
    }

    private static func names(_ requests: [ImportRequest]) -> String {
        let shown = requests.prefix(5).map(\.fileName).joined(separator: "\n")
        return requests.count > 5 ? shown + "\n…" : shown
    }
}
