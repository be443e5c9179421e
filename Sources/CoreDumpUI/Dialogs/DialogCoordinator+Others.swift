import CoreDumpStore
import Localization

/// What is edited may be changed or deleted meanwhile, in another window or by another program. Nothing that was typed goes
/// with it, and nobody writes over what somebody else has written without being told.
extension DialogCoordinator {
    /// Says in the open dialog what others have done to what it edits, and takes that back when it is as it was.
    func noticeOthers() {
        guard let dialog, let edited else { return }
        dialog.frame.foreignChange = (try? othersMessage(edited)) ?? nil
        guard let bug = dialog as? BugDialog, let projects = try? store.projects() else { return }
        bug.show(projects)
    }

    /// Nil where nobody else has done anything.
    func othersMessage(_ edit: UnsavedEdit) throws -> String? {
        switch edit {
        case .project(let edit):
            try message(
                edit.id, edit.original, { ProjectDraft(try store.project($0)) },
                deleted: gettext("This project has been deleted. Saving will create a new one."),
                changed: gettext("This project has been changed elsewhere. Saving replaces only what you change here."))
        case .bug(let edit):
            try message(
                edit.id, edit.original, { BugDraft(try store.bug($0)) },
                deleted: gettext("This bug has been deleted. Saving will create a new one."),
                changed: gettext("This bug has been changed elsewhere. Saving replaces only what you change here."))
        }
    }

    /// - Parameter id: nil for something new, which nobody else knows.
    private func message<ID, Draft: Equatable>(
        _ id: ID?, _ original: Draft, _ read: (ID) throws -> Draft, deleted: String, changed: String
    ) throws -> String? {
        guard let id else { return nil }
        guard let present = try existing({ try read(id) }) else { return deleted }
        return present == original ? nil : changed
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
