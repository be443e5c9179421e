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
        case .newBug, .openBug, .editBug, .deleteBug, .toggleBug, .closeBugs, .reopenBugs, .moveBugs, .labelBugs,
            .addNote, .copyBugs, .deleteClosedBugs, .attachScreenshot, .pasteScreenshot:
            actOnBugs(action)
        // While a text field has the focus and something to take back, that is meant.
        case .undo: if !window.undoTyping() { steps.take(.undo) }
        case .redo: if !window.redoTyping() { steps.take(.redo) }
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
        case .focusProjects: panes.go(to: .projects)
        case .focusBugs: goIntoBugs()
        case .focusBug: panes.go(to: .bug)
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
        case .labelBugs: labelBugs()
        case .addNote: addNote()
        case .copyBugs: copyBugs()
        case .deleteClosedBugs: deleteClosedBugs()
        case .attachScreenshot: attachScreenshots()
        case .pasteScreenshot: pasteScreenshot()
        default: break
        }
    }

    /// Gives the bugs the keyboard. What its keys mean is something that is selected.
    func goIntoBugs() {
        panes.go(to: .bugs)
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

/// How the panes show what they show, and the priority of the selected bugs.
extension MainWindow {
    func addChoices() {
        for choice in WindowChoice.allCases {
            let action = ChoiceAction(choice.rawValue, value: "") { [weak self] value in
                self?.choose(value, for: choice)
            }
            window.add(action)
            choices[choice] = action
        }
    }

    private func choose(_ value: String, for choice: WindowChoice) {
        switch choice {
        case .projectGrouping: ProjectGrouping(rawValue: value).map(groupProjects)
        case .bugGrouping: BugGrouping(rawValue: value).map(groupBugs)
        case .bugFilter: BugFilter(rawValue: value).map(filterBugs)
        case .bugView: BugView(rawValue: value).map(showBugs)
        case .prioritizeBugs: Bug.Priority(choice: value).map(prioritize)
        }
    }

    private func groupProjects(by grouping: ProjectGrouping) {
        model.projects.group(by: grouping)
        settings.chosen.projectGrouping = grouping
        showChoices()
    }

    private func groupBugs(by grouping: BugGrouping) {
        model.bugs.group(by: grouping)
        settings.chosen.bugGrouping = grouping
        showChoices()
    }

    private func filterBugs(_ filter: BugFilter) {
        model.bugs.filter(by: filter)
        showSelection()
    }

    func showBugs(as view: BugView) {
        bugs.setView(view)
        settings.bugView = view
        showSelection()
        toasts.overlay.announce(view == .list ? gettext("List") : gettext("Gallery"))
    }

    private func prioritize(_ priority: Bug.Priority) {
        steps.make(.change(Set(model.bugs.selectedIDs), BugChange(priority: priority)))
    }

    /// Marks in menus and switches how the panes show what they show.
    func showChoices() {
        choices[.projectGrouping]?.value = model.projects.grouping.rawValue
        choices[.bugGrouping]?.value = model.bugs.grouping.rawValue
        choices[.bugFilter]?.value = model.bugs.filter.rawValue
        choices[.bugView]?.value = model.bugs.view.rawValue
    }
}

// How menus, buttons and keys know what can be done in the window.

extension WindowAction {
    /// As buttons, menus and keys know it.
    var name: String { "win.\(rawValue)" }

    /// The keys, in GTK's notation. F2, Delete, Ctrl+C and Ctrl+V are not here: they belong to the lists, for in a text
    /// entry they mean text.
    var keys: [String] { shortcut?.keys ?? [] }

    private var shortcut: Shortcut? {
        switch self {
        case .newBug: .newBug
        case .newProject: .newProject
        case .toggleBug: .toggleBug
        case .addNote: .addNote
        case .undo, .undoTyping: .undo
        case .redo, .redoTyping: .redo
        case .search: .search
        case .focusProjects: .focusProjects
        case .focusBugs: .focusBugs
        case .focusBug: .focusBug
        case .toggleSidebar: .toggleSidebar
        case .toggleView: .toggleView
        case .preferences: .preferences
        case .shortcuts: .shortcuts
        case .help: .help
        case .close: .close
        default: nil
        }
    }
}

extension WindowChoice {
    /// The name that menus and buttons give a value by.
    func name(_ value: String) -> String { "win.\(rawValue)::\(value)" }

    func name<Value: RawRepresentable<String>>(_ value: Value) -> String { name(value.rawValue) }
}
