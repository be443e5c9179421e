import CoreDumpStore
import Gtk
import Localization

/// Brings a backup back, after a question.
struct BackupRestoring {
    private let path: String
    private let tasks: LongTasks

    /// - Parameter path: of the database, which need not be open or readable.
    init(of path: String, tasks: LongTasks) {
        self.path = path
        self.tasks = tasks
    }

    @concurrent
    private static func lostScreenshotCount(_ path: String, _ source: String) async -> Int {
        Restoration(of: path).lostScreenshotCount(in: source)
    }

    /// - Returns: what was done; nil when the person does not want to.
    /// - Throws: see ``Store/restore(_:from:progress:)``, ``LongTaskError``, or ``ChangeError`` when what waited before it was not
    ///   done.
    func restore(_ backup: Backup, askingOver parent: Toplevel) async throws -> Restoration.Outcome? {
        try tasks.requireIdle()
        let (path, source) = (path, backup.path)
        // As a task: nobody is asked twice where the disk takes its time.
        let lost = try await tasks.run(gettext("Restoring Backup")) { await Self.lostScreenshotCount(path, source) }
        let question = MessageDialog(
            parent: parent, heading: gettext("Restore This Backup?"),
            body: BackupWording.question(backup, lostScreenshotCount: lost))
        question.addResponse("cancel", label: gettext("_Cancel"))
        question.addResponse("restore", label: gettext("_Restore"), appearance: .destructive)
        question.closeResponse = "cancel"
        question.defaultResponse = "cancel"
        guard await question.choose() == "restore" else { return nil }
        // They would be made to what takes the place of what they are meant for, or be lost.
        try await tasks.changesDone?()
        let outcome = try await tasks.run(
            gettext("Restoring Backup"), changesData: true, describe: BackupWording.state
        ) { report in
            try await Store.restore(path, from: source, progress: report)
        }
        try await DamagedContents(findings: outcome.wrongContents, path: path).tell(
            gettext("The backup was restored, but it lacks the screenshots of these bugs:"), over: parent)
        return outcome
    }
}
