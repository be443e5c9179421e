import CoreDumpStore
import Localization

extension DialogCoordinator {
    /// Opens what was left behind as it was. What it belonged to may have been deleted since: then it becomes something
    /// new.
    ///
    /// - Throws: `StoreError`
    func restore(_ pending: Drafts.Pending) throws {
        var isDeleted = false
        switch pending.edit {
        case .project(var edit):
            if let id = edit.id, try existing({ try store.project(id) }) == nil {
                edit.id = nil
                edit.original = ProjectDraft(name: "")
                isDeleted = true
            }
            open(edit, taken: pending.draft)
        case .bug(var edit):
            // Without any project there is no place for it: the draft waits for the next start.
            guard let first = try store.projects().first else { return }
            if let id = edit.id, try existing({ try store.bug(id) }) == nil {
                edit.id = nil
                edit.original = BugDraft(projectID: edit.draft.projectID, title: "")
                edit.removing = []
                isDeleted = true
            }
            if try existing({ try store.project(edit.draft.projectID) }) == nil {
                edit.draft.projectID = first.id
                if edit.id == nil { edit.original.projectID = first.id }
            }
            try open(edit, taken: pending.draft)
        }
        var message = gettext("Unsaved changes from last time have been restored.")
        if let others = try othersMessage(pending.edit) { message = isDeleted ? others : message + " " + others }
        let lost = pending.lostPictureCount
        tell(lost > 0 ? message + " " + Self.lostPictures(lost) : message)
    }

    private static func lostPictures(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ new screenshot could not be restored.", "%1$@ new screenshots could not be restored.", count)
        return formatted(sentence, localized(count))
    }
}
