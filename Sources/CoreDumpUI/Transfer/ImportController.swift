import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// Imports files into the database of a window: asks, runs in the background, and tells what came of it.
final class ImportController {
    private let store: Store
    private let tasks: LongTasks
    private let toasts: Toasts
    private let notices: TransferNotices
    private weak var parent: Toplevel?
    private let undo: ImportUndo
    private var observation: DatabaseObservation?
    private let turn: TransferTurn
    /// What is being asked.
    private var asking: ImportDialog?
    /// Files that came while others were asked about or imported.
    private var waiting: [Given] = []
    /// A file, and the project that it was dropped on.
    private typealias Given = (path: String, project: Project.ID?)
    /// What waits until nothing is asked or imported any more.
    private var afterwards: [() -> Void] = []
    /// Called when files are about to be imported; answers what shows the projects that have got bugs.
    var willImport: (() -> (Set<Project.ID>) -> Void)?

    init(store: Store, tasks: LongTasks, toasts: Toasts, notices: TransferNotices, parent: Toplevel) {
        self.store = store
        self.tasks = tasks
        self.toasts = toasts
        self.notices = notices
        self.parent = parent
        turn = TransferTurn(tasks: tasks, toasts: toasts)
        undo = ImportUndo(store: store, tasks: tasks, toasts: toasts)
        observation = store.database.observe { [weak self] _ in self?.follow() }
    }

    /// Lets the person choose files, and imports them.
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

    /// Asks whether files that were dropped, or come from outside, are to be imported, and imports them; after those that
    /// are being imported.
    ///
    /// - Parameters:
    ///   - paths: absolute; what cannot be read is told when it is imported.
    ///   - project: suggested for the files that name none.
    func importFiles(_ paths: [String], into project: Project.ID? = nil) {
        importFiles(paths.map { ($0, project) })
    }

    private func importFiles(_ files: [Given]) {
        guard !turn.isTaken else {
            turn.question?.present()
            // What is dropped twice comes once.
            return waiting += files.filter { file in !waiting.contains { $0 == file } }
        }
        begin { [weak self] in await self?.prepare(files) }
    }

    /// Runs `body` when nothing is asked or imported: what is said behind a question is not read.
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

    /// Shows what would come of the files, and imports them when the person wants that.
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

    /// What others do to the database.
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
        let (store, file, target, mapping) = (store, request.file, request.target, request.mapping)
        let before = try store.undoableStep
        let title = formatted(gettext("Importing “%1$@”"), request.fileName)
        let report = try await tasks.run(title, changesData: true, describe: ImportWording.state) { report in
            try await store.importBugs(from: file, into: target, mapping: mapping, progress: report)
        }
        let step = try store.undoableStep
        return ImportOutcome(fileName: request.fileName, report: report, step: step == before ? nil : step)
    }

    private static func lines(_ outcome: ImportOutcome) -> [String] {
        let (file, report) = (outcome.fileName, outcome.report)
        let lines = report.problems.map { ImportWording.line($0, file: file) }
        // How the rest was understood is told with the problems; without any, it would be said after most imports.
        guard !lines.isEmpty else { return [] }
        return lines + [ImportWording.untold(report, file: file)].compactMap(\.self)
            + ImportReadingWording.lines(report, file: file)
    }

    // MARK: - Telling

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
        // The dialog has told what came of the files: what comes after it is there for Undo.
        if outcomes.isEmpty ? isCancelled : !steps.isEmpty { undo.offer(summary, steps) }
    }
}
