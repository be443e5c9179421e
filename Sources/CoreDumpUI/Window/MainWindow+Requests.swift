import AppModel
import CoreDumpStore
import FetchedResults
import Gtk
import ListDiff
import Localization

/// What is asked of the window from outside.
extension MainWindow {
    func carryOut(_ request: WindowRequest) {
        switch request {
        case .newBug: newBug()
        case .newProject: newProject()
        case .openBug(let id): openBug(id)
        case .openProject(let id): openProject(id)
        case .search(let text): search(text)
        case .importFiles(let paths): services.imports.importFiles(paths)
        }
    }

    /// Selects a bug and shows it, whatever hides it now.
    private func openBug(_ id: Bug.ID) {
        do {
            let project = try store.bug(id).projectID
            noticeOthers()
            // The bugs of its project are there sooner than what hides it has gone from all.
            if model.bugs.scope != .project(project), !model.bugs.select(id) { uncover(project) }
            goTo([id])
            panes.showBug()
        } catch StoreError.noSuchBug {
            toasts.answer(formatted(gettext("There is no bug #%1$@."), "\(id.rowID)"))
        } catch {
            report(error)
        }
    }

    private func openProject(_ id: Project.ID) {
        perform { store in
            _ = try store.project(id)
            noticeOthers()
            uncover(id)
            panes.focusBugs()
        }
    }

    func search(_ text: String) {
        model.projects.select(.all)
        model.showBugs(of: .all)
        panes.showBugs()
        bugs.startSearch(text)
    }

    /// Shows the bugs of a project, or all where it is not in the list: a list of very many may not be complete yet.
    private func uncover(_ project: Project.ID) {
        if !projects.uncover(project) { model.projects.select(.all) }
        model.showBugs(of: model.projects.selection)
    }

    /// What another program has just written is in the lists then, unless that has to wait for a long write.
    private func noticeOthers() {
        guard !store.activity.isBusy else { return }
        perform { try $0.database.checkForExternalChanges() }
    }
}
