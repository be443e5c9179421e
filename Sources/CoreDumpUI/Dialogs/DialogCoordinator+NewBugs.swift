import CoreDumpStore
import Gtk
import Localization

/// New bugs, and what they hold from the beginning.
extension DialogCoordinator {
    /// A bug that waits for its project.
    struct WantedBug {
        let screenshots: [ScreenshotContent]
        var project: Project.ID?
    }

    /// - Parameters:
    ///   - project: where it belongs at first; nil for that of the bug that was added last. Without any project, one is
    ///     made first.
    ///   - contents: screenshots that it has from the beginning.
    func newBug(in project: Project.ID? = nil, holding contents: [ScreenshotContent] = []) {
        perform {
            let projects = try store.projects()
            let wanted = try [project, store.projectOfLatestBug()].compactMap { $0 }
            let chosen = wanted.first { id in projects.contains { $0.id == id } } ?? projects.first?.id
            guard let chosen else {
                newProject()
                dialog?.frame.introduction = gettext("Every bug belongs to a project. Create a project first.")
                wantedBug = WantedBug(screenshots: contents)
                return
            }
            let empty = BugDraft(projectID: chosen, title: "")
            try open(BugEdit(id: nil, original: empty, draft: empty, attaching: contents))
        }
    }

    /// Opens a new bug that holds what was dropped or pasted. What is no image is told, and without any image nothing opens.
    ///
    /// A dialog may have been opened while the images were read: a new bug gets them too, and any other says that it does not.
    ///
    /// - Parameter wasDropped: whether tables were taken out of it before, to be imported.
    func newBug(in project: Project.ID, reading value: DropValue, wasDropped: Bool = false) {
        Task {
            guard let outcome = try? await images.intake.contents(of: value) else { return }
            add(outcome.contents, toBugOf: project)
            let place = shownDialog
            (place?.toasts ?? toasts).tell(
                outcome.refusals, areTablesTaken: wasDropped, over: place?.window ?? parent)
        }
    }

    private func add(_ contents: [ScreenshotContent], toBugOf project: Project.ID) {
        guard !contents.isEmpty else { return }
        guard let dialog else { return newBug(in: project, holding: contents) }
        if let bug = dialog as? BugDialog, bug.add(contents) { return }
        (shownDialog?.toasts ?? toasts).tell(gettext("The images were not added, because a dialog was open."))
    }

    /// Goes on with the bug when its project has been made.
    func openWantedBug() {
        guard let wanted = wantedBug else { return }
        wantedBug = nil
        if let project = wanted.project { newBug(in: project, holding: wanted.screenshots) }
    }

    /// What is in front of the window.
    private var shownDialog: EditDialog? {
        dialog.flatMap { $0.frame.isClosing ? nil : $0.frame }
    }
}
