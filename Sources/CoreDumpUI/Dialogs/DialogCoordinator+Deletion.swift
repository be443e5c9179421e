import CoreDumpStore
import Localization

/// What is edited may be deleted meanwhile, in another window or by another program. Nothing that was typed goes with it.
extension DialogCoordinator {
    /// Says in the open dialog that what it edits is gone, and takes that back when it is there again.
    func noticeDeletion() {
        guard let dialog, let edited else { return }
        let isDeleted = (try? isDeleted(edited)) ?? false
        guard isDeleted != hasToldDeletion else { return }
        hasToldDeletion = isDeleted
        dialog.frame.tell(isDeleted ? Self.deletedMessage(edited) : nil)
    }

    static func deletedMessage(_ edit: UnsavedEdit) -> String {
        switch edit {
        case .project: gettext("This project has been deleted. Saving will create a new one.")
        case .bug: gettext("This bug has been deleted. Saving will create a new one.")
        }
    }

    /// Whether it was there, and is no longer.
    private func isDeleted(_ edit: UnsavedEdit) throws -> Bool {
        switch edit {
        case .project(let edit): try edit.id.map { id in try !exists { try store.project(id) } } ?? false
        case .bug(let edit): try edit.id.map { id in try !exists { try store.bug(id) } } ?? false
        }
    }

    func exists<Record>(_ read: () throws -> Record) throws -> Bool {
        do {
            _ = try read()
            return true
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return false
        }
    }
}
