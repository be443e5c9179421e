import CoreDumpStore
import Gtk
import Localization

/// The project and the bug that the user looks at.
struct LookedAt: Equatable {
    var project: Project?
    var bug: Bug?
}

/// What was said of something that others have deleted.
struct DeletionToast {
    /// Throws while that is so.
    let read: (Store) throws -> Any
    let dismiss: () -> Void
    let dismissed: SignalConnection
}

/// What happens when another process or window deletes it: something else takes its place, which the next key would mean.
extension MainWindow {
    func followLookedAt() {
        let before = lookedAt
        lookedAt = LookedAt(project: projects.selectedProject, bug: bug.bug)
        guard before.project?.id != lookedAt.project?.id || before.bug?.id != lookedAt.bug?.id else { return }
        // The lists may know of a change before the window does.
        guard leaving?.isPending != true else { return }
        left = before
        leaving = .idle {}
    }

    /// Takes back what was said of something deleted that is there again.
    func withdrawDeletionToast() {
        if let told = deletionToast, (try? told.read(store)) != nil { told.dismiss() }
    }

    /// Called when another process or window has changed the data.
    func noticeDeletion() {
        let before = leaving?.isPending == true ? left : lookedAt
        if let project = before.project, isGone({ try store.project(project.id) }) {
            leaving = .idle { [weak self] in self?.leave(project) }
        } else if let bug = before.bug, isGone({ try store.bug(bug.id) }) {
            leaving = .idle { [weak self] in self?.leave(bug) }
        }
    }

    private func leave(_ project: Project) {
        tellDeleted(project.name) { try $0.project(project.id) }
        // Where one pane covers the others, that has the bugs of another project, or one of these.
        if panes.coversBugs, panes.current != .projects { panes.focusProjects() }
    }

    private func leave(_ bug: Bug) {
        tellDeleted(bug.title) { try $0.bug(bug.id) }
        guard panes.showsBugAlone else { return }
        // The user who types beside the bug goes on with that.
        if panes.isInProjects { panes.showBugs() } else { panes.focusBugs() }
    }

    /// Says what can be known: it was deleted, or a backup was restored that lacks it.
    private func tellDeleted(_ name: String, read: @escaping (Store) throws -> Any) {
        let place = toastsInFront
        let toast = place.tell(formatted(gettext("“%1$@” is no longer there"), name))
        deletionToast = DeletionToast(
            read: read, dismiss: { [weak place] in place?.dismiss(toast) },
            dismissed: toast.onDismissed { [weak self] in self?.deletionToast = nil })
    }

    /// Not where it only cannot be read.
    private func isGone(_ read: () throws -> Any) -> Bool {
        do {
            _ = try read()
            return false
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return true
        } catch {
            return false
        }
    }
}
