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
        case .openProject(let id): perform { _ in try model.open(id) }
        case .search(let text): searchAllBugs(for: text)
        case .importFiles(let paths): services.imports.importFiles(paths)
        }
    }

    private func openBug(_ id: Bug.ID) {
        do {
            try model.open(id)
        } catch StoreError.noSuchBug {
            toasts.answer(formatted(gettext("There is no bug #%1$@."), "\(id.rowID)"))
        } catch {
            report(error)
        }
    }

    /// With the keyboard in the search, so that the user can go on typing.
    func searchAllBugs(for text: String) {
        model.searchAllBugs(for: text)
        bugs.search.goOn()
    }
}
