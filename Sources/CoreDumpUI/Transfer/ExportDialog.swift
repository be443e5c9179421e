import CoreDumpStore
import Gtk
import Localization

/// Asks what is to be exported, and how.
final class ExportDialog {
    /// Which bugs, by their status; nil for all.
    private static let statuses: [Bug.Status?] = [nil, .open, .closed]
    private static let exportAnswer = "export"
    private static let cancelAnswer = "cancel"
    /// The rows in the narrowest window and in a wide one, in pixels.
    private static let widths = 280...480
    /// What the dialog and its margins need beside them, in pixels.
    private static let margins = 80

    let dialog: MessageDialog
    private let project: Project?
    private let format: ComboRow
    private let scope: ComboRow?
    private let status: ComboRow
    private let screenshots: ComboRow
    private var connections: [SignalConnection] = []

    /// - Parameter project: the selected one, which alone can be exported; nil when none is.
    init(project: Project?, parent: Toplevel) {
        self.project = project
        dialog = MessageDialog(parent: parent, heading: gettext("Export Bugs"))
        format = ComboRow(
            title: gettext("Format"), strings: ExportOptions.Format.allCases.map(ExportWording.format))
        scope = project.map {
            ComboRow(title: gettext("Projects"), strings: [gettext("All Projects"), $0.name], selected: 0)
        }
        status = ComboRow(
            title: gettext("Bugs"), strings: [gettext("Open and Closed"), gettext("Open Only"), gettext("Closed Only")])
        screenshots = ComboRow(
            title: gettext("Screenshots"), strings: ExportOptions.Screenshots.allCases.map(ExportWording.screenshots))
        let rows: [Widget?] = [format, scope, status, screenshots]
        let group = PreferencesGroup(rows: rows.compactMap(\.self))
        let room = parent.width - Self.margins
        group.setSizeRequest(width: min(max(room, Self.widths.lowerBound), Self.widths.upperBound))
        dialog.extraChild = group
        dialog.addResponse(Self.cancelAnswer, label: gettext("_Cancel"))
        dialog.addResponse(Self.exportAnswer, label: gettext("Choose _File…"), appearance: .suggested)
        dialog.closeResponse = Self.cancelAnswer
        dialog.defaultResponse = Self.exportAnswer
        format.onSelected { [weak self] in self?.update() }.store(in: &connections)
        update()
    }

    /// - Returns: what is to be exported; nil when the person does not want to.
    func ask() async -> ExportOptions? {
        guard await dialog.choose() == Self.exportAnswer else { return nil }
        return options
    }

    private var chosenFormat: ExportOptions.Format { ExportOptions.Format.allCases[format.selected ?? 0] }

    private var options: ExportOptions {
        ExportOptions(
            chosenFormat, screenshots: ExportOptions.Screenshots.allCases[screenshots.selected ?? 0],
            project: scope?.selected == 1 ? project?.id : nil, status: Self.statuses[status.selected ?? 0])
    }

    /// Only JSON holds screenshots.
    private func update() {
        format.subtitle = ExportWording.purpose(chosenFormat)
        screenshots.isVisible = chosenFormat == .json
    }
}
