import CoreDumpStore
import Foundation
import Gtk
import Localization

/// Exports bugs of a window's database into a file: asks, runs in the background, and tells what came of it.
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

    /// Asks what to export and where to, and exports it. What is under way is told, and what is asked already comes to the front.
    ///
    /// - Parameter project: the selected one, which is offered as a choice.
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
    ) async -> ChosenFile? {
        let suffix = ExportWording.suffix(format)
        let chooser = FileChooser(
            title: gettext("Export Bugs"), purpose: .save, accept: gettext("_Export"), parent: parent)
        // A name of a project may hold what separates folders.
        chooser.setName(name.replacing("/", with: "-") + "." + suffix)
        return await chooser.choose().first.map { ChosenFile($0, suffix: suffix) }
    }
}
