import AppModel
import CoreDumpStore
import Gtk
import Localization

/// What was said of something that others have deleted.
struct DeletionToast {
    let subject: DeletedElsewhere
    let dismiss: () -> Void
    let dismissed: SignalConnection
}

/// What happens when another process or window deletes what the user looks at.
extension MainWindow {
    func followLookedAt() {
        guard model.noteLookedAt(bug: bug.bug) else { return }
        leaving = .idle { [weak self] in self?.model.forgetLookedAtBefore() }
    }

    /// Takes back what was said of something deleted that is there again.
    func withdrawDeletionToast() {
        if let told = deletionToast, !model.isGone(told.subject) { told.dismiss() }
    }

    /// Called when another process or window has changed the data.
    func noticeDeletion() {
        guard let deleted = model.noticeDeletion() else { return }
        leaving = .idle { [weak self] in self?.leave(deleted) }
    }

    private func leave(_ deleted: DeletedElsewhere) {
        model.forgetLookedAtBefore()
        tell(deleted)
        switch deleted {
        case .project:
            // Where one pane covers the others, that has the bugs of another project, or one of these.
            if panes.coversBugs, panes.current != .projects { panes.focusProjects() }
        case .bug:
            guard panes.showsBugAlone else { return }
            // The user who types beside the bug goes on with that.
            if panes.isInProjects { panes.showBugs() } else { panes.focusBugs() }
        }
    }

    /// Says what can be known: it was deleted, or a backup was restored that lacks it.
    private func tell(_ deleted: DeletedElsewhere) {
        let place = toastsInFront
        let toast = place.tell(formatted(gettext("“%1$@” is no longer there"), deleted.name))
        deletionToast = DeletionToast(
            subject: deleted, dismiss: { [weak place] in place?.dismiss(toast) },
            dismissed: toast.onDismissed { [weak self] in self?.deletionToast = nil })
    }
}
