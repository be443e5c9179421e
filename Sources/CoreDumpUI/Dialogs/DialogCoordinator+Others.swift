import CoreDumpStore
import Localization

/// What is edited may be changed or deleted meanwhile, in another window or by another program. Nothing that was typed goes
/// with it, and nobody writes over what somebody else has written without being told.
extension DialogCoordinator {
    /// Says in the open dialog what others have done to what it edits, and takes that back when it is as it was.
    func noticeOthers() {
        guard let dialog, let edited else { return }
        dialog.frame.foreignChange = (try? foreignChange(of: edited)) ?? nil
        guard let bug = dialog as? BugDialog, let projects = try? store.projects() else { return }
        bug.show(projects)
    }

    /// Nil where nobody else has done anything.
    func foreignChange(of edit: UnsavedEdit) throws -> ForeignChange? {
        switch edit {
        case .project(let edit):
            guard edit.id != nil else { return nil }
            guard let now = try project(of: edit) else {
                return .deleted(gettext("This project is no longer there. Saving will create a new one."))
            }
            let before = edit.original
            return .between([.init(gettext("Name"), before.name, now.name), .init(gettext("URL"), before.url, now.url)])
        case .bug(let edit):
            guard edit.id != nil else { return nil }
            guard let now = try bug(of: edit) else {
                return .deleted(gettext("This bug is no longer there. Saving will create a new one."))
            }
            return .between(try fields(edit.original, BugDraft(now)))
        }
    }

    private func fields(_ before: BugDraft, _ now: BugDraft) throws -> [ForeignChange.Field] {
        [
            .init(gettext("Title"), before.title, now.title),
            .init(gettext("Priority"), BugWording.priority(before.priority), BugWording.priority(now.priority)),
            .init(gettext("Project"), try projectName(before.projectID), try projectName(now.projectID)),
            .init(gettext("Details"), before.details, now.details),
        ]
    }

    /// A project that a bug has left may have been deleted.
    private func projectName(_ id: Project.ID) throws -> String {
        try existing { try store.project(id).name } ?? ""
    }

    /// What is said after a bug that had been deleted was saved as a new one.
    static func leftOut(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ screenshot is missing or damaged and was left out",
            "%1$@ screenshots are missing or damaged and were left out", count)
        return formatted(sentence, localized(count))
    }

    /// The project that is edited; nil as with ``bug(of:)``.
    func project(of edit: ProjectEdit) throws -> Project? {
        guard let id = edit.id, let project = try existing({ try store.project(id) }) else { return nil }
        return edit.added ?? project.added == project.added ? project : nil
    }

    /// The bug that is edited; nil for a new one and when it has been deleted, also where another one has its number since a backup
    /// was restored.
    func bug(of edit: BugEdit) throws -> Bug? {
        guard let id = edit.id, let bug = try existing({ try store.bug(id) }) else { return nil }
        return edit.created ?? bug.created == bug.created ? bug : nil
    }

    /// Nil for what has been deleted.
    func existing<Record>(_ read: () throws -> Record) throws -> Record? {
        do {
            return try read()
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return nil
        }
    }
}
