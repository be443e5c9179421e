import AppModel
import CoreDumpStore
import Gtk
import Localization

extension MainWindow {
    func addActions() {
        for action in WindowAction.allCases {
            let simple = SimpleAction(action.rawValue) { [weak self] in self?.activate(action) }
            window.add(simple)
            actions[action] = simple
        }
    }

    private func activate(_ action: WindowAction) {
        switch action {
        case .newProject, .openProject, .editProject, .deleteProject, .copyURL, .openURL: actOnProject(action)
        case .newBug, .openBug, .editBug, .deleteBug, .toggleBug, .closeBugs, .reopenBugs, .moveBugs, .copyBugs,
            .deleteClosedBugs, .attachScreenshot, .pasteScreenshot:
            actOnBugs(action)
        case .undo: undo()
        case .redo: redo()
        case .undoTyping: _ = window.undoTyping()
        case .redoTyping: _ = window.redoTyping()
        case .addSamples: addSamples()
        case .importBugs, .exportBugs, .preferences, .shortcuts, .help, .about: actOnProgram(action)
        case .search: if panes.isInProjects { projects.startSearch() } else { startBugSearch() }
        case .searchAllProjects: searchAllBugs(for: model.bugs.searched)
        case .searchAllBugs:
            let text = model.projects.searched
            model.projects.search("")
            searchAllBugs(for: text)
        case .focusProjects: panes.focusProjects()
        case .focusBugs: goIntoBugs()
        case .focusBug: panes.focusBug()
        case .toggleSidebar: toggleSidebar()
        case .toggleView: toggleView()
        case .close: window.close()
        }
    }

    private func actOnProgram(_ action: WindowAction) {
        switch action {
        case .importBugs: services.imports.importFiles()
        case .exportBugs: services.exports.exportBugs(selected: model.projects.selectedProject)
        case .preferences: services.showPreferences()
        case .shortcuts: ShortcutsDialog.present(over: window)
        case .help: services.showHelp()
        case .about: AboutDialog.present(over: window)
        default: break
        }
    }

    private func actOnProject(_ action: WindowAction) {
        switch action {
        case .newProject: newProject()
        case .openProject: goIntoBugs()
        case .editProject: editProject()
        case .deleteProject: deleteProject()
        case .copyURL: copyURL()
        case .openURL: openURL()
        default: break
        }
    }

    private func actOnBugs(_ action: WindowAction) {
        switch action {
        case .newBug: newBug()
        case .openBug: panes.focusBug()
        case .editBug: editBug()
        case .deleteBug: deleteBugs()
        case .toggleBug: toggle(model.bugs.selectedIDs)
        case .closeBugs: setStatus(.closed)
        case .reopenBugs: setStatus(.open)
        case .moveBugs: moveBugs()
        case .copyBugs: copyBugs()
        case .deleteClosedBugs: deleteClosedBugs()
        case .attachScreenshot: attachScreenshots()
        case .pasteScreenshot: pasteScreenshot()
        default: break
        }
    }

    /// Gives the bugs the keyboard. What its keys mean is something that is selected.
    func goIntoBugs() {
        panes.focusBugs()
        model.selectFirst()
    }

    private func startBugSearch() {
        panes.showBugs()
        bugs.startSearch()
    }

    /// Uncovers the bugs if something covers them: the user would not see the change.
    private func toggleView() {
        if panes.areBugsCovered { panes.focusBugs() }
        showBugs(as: model.bugs.view == .list ? .gallery : .list)
    }

    private func toggleSidebar() {
        guard !panes.coversBugs else { return panes.focusProjects() }
        let hadFocus = panes.isInProjects
        panes.showsSidebar.toggle()
        if hadFocus { panes.focusBugs() }
    }
}
