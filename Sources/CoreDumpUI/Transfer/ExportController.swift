import CoreDumpStore
import Foundation
import Gtk
import Localization

/// Exports bugs of a window's database into a file: asks the user, runs the export in the background, and reports the result.
final class ExportController {
    private let store: Store
    private let tasks: LongTasks
    private let toasts: Toasts
    private let notices: TransferNotices
    private weak var parent: Toplevel?
    private let turn: TransferTurn

    init(store: Store, tasks: LongTasks, toasts: Toasts, notices: TransferNotices, parent: Toplevel) {
        self.store = store
        self.tasks = tasks
        self.toasts = toasts
        self.notices = notices
        self.parent = parent
        turn = TransferTurn(tasks: tasks, toasts: toasts)
    }

    /// Asks the user what to export and where to, and exports it. When a task is running, a toast says so; when a dialog of an export
    /// is open already, it comes to the front.
    ///
    /// - Parameter project: the selected one, which the dialog offers as a choice.
    func exportBugs(selected project: Project?) {
        guard turn.begin() else { return }
        Task { [weak self] in
            do {
                try await self?.export(project)
            } catch is CancellationError {
                self?.toasts.tell(gettext("The export was cancelled; nothing was written"))
            } catch {
                self?.toasts.report(error)
            }
            self?.turn.end()
        }
    }

    private func export(_ project: Project?) async throws {
        guard let parent else { return }
        let asking = ExportDialog(project: project, parent: parent)
        turn.question = asking.dialog
        guard let options = await asking.ask() else { return }
        let name = options.project == nil ? gettext("Bugs") : project?.name ?? ""
        guard let target = await Self.chooseFile(name, options.format, parent) else { return }
        let (store, file) = (store, target.file)
        let title = formatted(gettext("Exporting to “%1$@”"), file.lastPathComponent)
        let start = ContinuousClock.now
        let report: ExportReport
        do {
            report = try await tasks.run(title, describe: ExportWording.state) { report in
                try await store.export(options, to: file, replacing: target.mayBeReplaced, progress: report)
            }
        } catch {
            if !(error is CancellationError) {
                notices.tell(
                    gettext("Export Failed"), ErrorWording.message(for: error, naming: .name), startedAt: start)
            }
            throw error
        }
        let folder = file.deletingLastPathComponent().absoluteString
        let summary = ExportWording.summary(report, file: file.lastPathComponent)
        notices.tell(gettext("Export Finished"), summary, startedAt: start)
        toasts.tell(
            summary,
            button: (gettext("Show"), { [weak self] in self?.show(folder) }))
    }

    private func show(_ folder: String) {
        parent?.showURI(folder) { [toasts] in toasts.answer(ErrorWording.noProgramForFolder) }
    }

    private static func chooseFile(
        _ name: String, _ format: ExportOptions.Format, _ parent: Toplevel
    ) async -> SaveDestination? {
        let suffix = ExportWording.suffix(format)
        let chooser = FileChooser(
            title: gettext("Export Bugs"), purpose: .save, accept: gettext("_Export"), parent: parent)
        // The name of a project may contain the separator of folders.
        chooser.setName(name.replacing("/", with: "-") + "." + suffix)
        return await chooser.choose().first.map { SaveDestination($0, suffix: suffix) }
    }
}

/// Asks the user which bugs to export, and in which format.
final class ExportDialog {
    /// The choices of the row for the status; nil for all bugs.
    private static let statuses: [Bug.Status?] = [nil, .open, .closed]
    private static let exportAnswer = "export"
    private static let cancelAnswer = "cancel"
    /// The widths of the rows in the narrowest window and in a wide one, in pixels.
    private static let widths = 280...480
    /// What the dialog needs beside the rows, in pixels.
    private static let margins = 80

    let dialog: MessageDialog
    private let project: Project?
    private let format: ComboRow
    private let scope: ComboRow?
    private let status: ComboRow
    private let screenshots: ComboRow
    private var connections: [SignalConnection] = []

    /// - Parameter project: the selected one, which the user can choose to export alone; nil when none is selected.
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

    /// - Returns: what to export; nil when the user cancels.
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
