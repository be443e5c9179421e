import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// Imports files into the database of a window: asks the user, runs the import in the background, and reports the result.
final class ImportController {
    private let store: Store
    private let commands: CommandRunner
    private let toasts: Toasts
    private let notices: TransferNotices
    private weak var parent: Toplevel?
    private let undo: ImportUndo
    private var observation: DatabaseObservation?
    private let turn: TransferTurn
    /// The dialog that is open.
    private var asking: ImportDialog?
    /// Files that came while the user was asked about others, or while others were imported.
    private var waiting: [Given] = []
    /// A file, and the project that it was dropped on.
    private typealias Given = (path: String, project: Project.ID?)
    /// What callers of ``whenDone(_:)`` left to be run after the import.
    private var afterwards: [() -> Void] = []
    /// Called when files are about to be imported; returns a closure that shows the projects which the import added bugs to.
    var willImport: (() -> (Set<Project.ID>) -> Void)?

    init(
        store: Store, tasks: LongTasks, commands: CommandRunner, toasts: Toasts, notices: TransferNotices,
        parent: Toplevel
    ) {
        self.store = store
        self.commands = commands
        self.toasts = toasts
        self.notices = notices
        self.parent = parent
        turn = TransferTurn(tasks: tasks, toasts: toasts)
        undo = ImportUndo(store: store, commands: commands, toasts: toasts)
        observation = store.database.observe { [weak self] _ in self?.follow() }
    }

    /// Lets the user choose files, and imports them.
    func importFiles() {
        begin { [weak self] in
            guard let self else { return }
            let chooser = FileChooser(
                title: gettext("Import Bugs"), purpose: .openSeveral, accept: gettext("_Import"), parent: self.parent)
            chooser.addFilter(
                FileFilter(
                    name: gettext("CSV and JSON Files"), suffixes: ImportFileName.suffixes,
                    patterns: ImportFileName.listPatterns))
            chooser.addFilter(FileFilter(name: gettext("All Files"), mimeTypes: ["application/octet-stream"]))
            await self.prepare(await chooser.choose().map { ($0, nil) })
        }
    }

    /// Asks whether to import files that the user dropped or that come from outside, and imports them, after those that are being
    /// imported.
    ///
    /// - Parameters:
    ///   - paths: absolute; files that cannot be read are reported by the import.
    ///   - project: suggested for the files that name none.
    func importFiles(_ paths: [String], into project: Project.ID? = nil) {
        importFiles(paths.map { ($0, project) })
    }

    private func importFiles(_ files: [Given]) {
        guard !turn.isTaken else {
            turn.question?.present()
            // A file that the user drops twice is imported once.
            return waiting += files.filter { file in !waiting.contains { $0 == file } }
        }
        begin { [weak self] in await self?.prepare(files) }
    }

    /// Runs `body` when no dialog is open and nothing is being imported: the user would not read a message behind a dialog.
    func whenDone(_ body: @escaping () -> Void) {
        if turn.isTaken { afterwards.append(body) } else { body() }
    }

    /// Whether a file is one that could be imported, by its name.
    static func accepts(_ path: String) -> Bool {
        ImportFileName.isImportable(path)
    }

    private func begin(_ body: @escaping () async -> Void) {
        guard turn.begin() else { return }
        Task { [weak self] in
            await body()
            self?.turn.end()
            self?.importWaiting()
        }
    }

    private func importWaiting() {
        guard !waiting.isEmpty else {
            let bodies = afterwards
            afterwards = []
            return bodies.forEach { $0() }
        }
        let files = waiting
        waiting = []
        importFiles(files)
    }

    /// Shows what the import would do, and imports the files when the user confirms.
    private func prepare(_ files: [Given]) async {
        guard !files.isEmpty, let parent else { return }
        var requests = files.map { ImportRequest(path: $0.path) }
        for index in requests.indices {
            guard let name = requests[index].suggestedProject else { continue }
            let known = (try? await store.projectTaking(rowsOf: name, like: requests[index].rows)) ?? nil
            requests[index].suggestedTarget = files[index].project ?? known
        }
        let asking = ImportDialog(requests, projects: (try? store.projects()) ?? [], store: store, parent: parent)
        turn.question = asking.window
        self.asking = asking
        let answered = await asking.ask()
        self.asking = nil
        if let answered { await run(answered) }
    }

    /// Called after each change of the database, also by other processes.
    private func follow() {
        undo.withdraw()
        if let asking, let projects = try? store.projects() { asking.follow(projects) }
    }

    private func run(_ requests: [ImportRequest]) async {
        var outcomes: [ImportOutcome] = []
        var problems: [String] = []
        var isCancelled = false
        let start = ContinuousClock.now
        let show = willImport?()
        for request in requests where !isCancelled {
            do {
                let outcome = try await importFile(request)
                outcomes.append(outcome)
                problems += Self.lines(outcome)
            } catch is CancellationError {
                isCancelled = true
            } catch {
                problems.append(ErrorWording.message(for: error, naming: .name))
            }
        }
        show?(Set(outcomes.flatMap { $0.report.shares.map(\.project) }))
        if !isCancelled { notify(outcomes, problems, startedAt: start) }
        await tell(outcomes, problems, of: requests.count, isCancelled: isCancelled)
    }

    private func importFile(_ request: ImportRequest) async throws -> ImportOutcome {
        var before: Step?
        let title = formatted(gettext("Importing “%1$@”"), request.fileName)
        return try await commands.perform(title, telling: toasts) { [store] in
            before = try store.undoableStep
            return ImportBugs(from: request.file, into: request.target, mapping: request.mapping)
        } then: { [store] report in
            guard let report else { throw CancellationError() }
            let step = try store.undoableStep
            return ImportOutcome(fileName: request.fileName, report: report, step: step == before ? nil : step)
        }
    }

    private static func lines(_ outcome: ImportOutcome) -> [String] {
        let (file, report) = (outcome.fileName, outcome.report)
        let lines = report.problems.map { ImportWording.line($0, file: file) }
        // How the rest was understood is listed below the problems only: by itself it would open the dialog after most imports.
        guard !lines.isEmpty else { return [] }
        return lines + [ImportWording.untold(report, file: file)].compactMap(\.self)
            + ImportReadingWording.lines(report, file: file)
    }

    // MARK: - Reporting

    private func notify(_ outcomes: [ImportOutcome], _ problems: [String], startedAt start: ContinuousClock.Instant) {
        if outcomes.isEmpty {
            notices.tell(gettext("Import Failed"), problems.first ?? "", startedAt: start)
        } else {
            notices.tell(gettext("Import Finished"), ImportWording.summary(outcomes), startedAt: start)
        }
    }

    private func tell(
        _ outcomes: [ImportOutcome], _ problems: [String], of fileCount: Int, isCancelled: Bool
    ) async {
        let summary = isCancelled ? ImportWording.cancelled(outcomes) : ImportWording.summary(outcomes)
        let steps = outcomes.compactMap(\.step)
        guard !problems.isEmpty, let parent else {
            if isCancelled || !outcomes.isEmpty { undo.offer(summary, steps) }
            return
        }
        let telling = ProblemsDialog(
            problems,
            heading: ImportWording.heading(outcomes, of: fileCount),
            summary: outcomes.isEmpty ? "" : summary, parent: parent)
        turn.question = telling.dialog
        await telling.show()
        // The dialog has reported the result: the toast after it is there for its Undo button.
        if outcomes.isEmpty ? isCancelled : !steps.isEmpty { undo.offer(summary, steps) }
    }
}

/// Shows a toast that says what was imported and offers to undo it, as long as the import is the latest step.
final class ImportUndo {
    private let store: Store
    private let commands: CommandRunner
    private let toasts: Toasts
    /// The toast, and the step that its button would undo first.
    private var offer: (toast: Toast, latest: Step)?

    init(store: Store, commands: CommandRunner, toasts: Toasts) {
        self.store = store
        self.commands = commands
        self.toasts = toasts
    }

    /// - Parameter steps: the steps of the import in their order; without any, the toast has no button.
    func offer(_ message: String, _ steps: [Step]) {
        // The user or another process may have made another change since.
        guard let latest = steps.last, (try? store.undoableStep) == latest else { return _ = toasts.tell(message) }
        // Each file is a step, of which Ctrl+Z takes back the last.
        let label = steps.count > 1 ? gettext("Undo All") : gettext("Undo")
        let toast = toasts.tell(message, button: (label, { [weak self] in self?.undo(steps) }))
        offer = (toast, latest)
    }

    /// Dismisses the toast once its button would undo something else. The caller calls this after each change of the data.
    func withdraw() {
        guard let offer, (try? store.undoableStep) != offer.latest else { return }
        self.offer = nil
        toasts.dismiss(offer.toast)
    }

    /// Undoes these steps, the last one first, as long as no other step follows them.
    private func undo(_ steps: [Step]) {
        offer = nil
        Task { [commands, toasts] in
            var hasUndone = false
            do {
                for step in steps.reversed() {
                    let isDone = try await commands.perform(gettext("Undoing"), telling: toasts, taking: .undo) {
                        TakeStep(.undo, only: step)
                    } then: {
                        // The outcome itself is optional.
                        $0.flatMap(\.self) != nil
                    }
                    guard isDone else { return }
                    hasUndone = true
                }
            } catch is CancellationError {
                // Each step is undone as a whole: the lists show which.
                if !hasUndone { toasts.tell(gettext("Cancelled; nothing was changed")) }
            } catch {
                toasts.report(error)
            }
        }
    }
}

/// A file that was imported.
struct ImportOutcome: Sendable {
    let fileName: String
    let report: ImportReport
    /// The step to undo; nil when the import changed nothing.
    let step: Step?
}
