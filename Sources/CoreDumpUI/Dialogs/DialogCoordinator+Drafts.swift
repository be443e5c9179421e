import CoreDumpStore
import Localization

extension DialogCoordinator {
    /// Opens what was left behind as it was. What it belonged to may have been deleted since: then it becomes something
    /// new.
    ///
    /// - Throws: `StoreError`
    func restore(_ pending: Drafts.Pending) throws {
        var message = gettext("Unsaved changes from last time have been restored.")
        var lost = 0
        switch pending.edit {
        case .project(var edit):
            if edit.id != nil, try project(of: edit) == nil {
                edit.id = nil
                edit.original = ProjectDraft(name: "")
                message = try foreignChange(of: pending.edit)?.message ?? message
            }
            open(edit, taken: pending.draft)
        case .bug(var edit):
            // Without any project there is no place for it: the draft waits for the next start.
            guard try !store.projects().isEmpty else { return }
            if edit.id != nil, try bug(of: edit) == nil {
                (edit, lost) = try edit.renewed()
                message = try foreignChange(of: pending.edit)?.message ?? message
            }
            try open(edit, taken: pending.draft)
        }
        lost += pending.lostPictureCount
        dialog?.frame.introduction = lost > 0 ? message + " " + Self.lostPictures(lost) : message
        noticeOthers()
    }

    private static func lostPictures(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ screenshot could not be restored.", "%1$@ screenshots could not be restored.", count)
        return formatted(sentence, localized(count))
    }
}
