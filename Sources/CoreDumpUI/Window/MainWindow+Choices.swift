import AppModel
import CoreDumpStore
import Gtk
import Localization

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
        step(.change(Set(model.bugs.selectedIDs), BugChange(priority: priority)))
    }

    /// Marks in menus and switches how the panes show what they show.
    func showChoices() {
        choices[.projectGrouping]?.value = model.projects.grouping.rawValue
        choices[.bugGrouping]?.value = model.bugs.grouping.rawValue
        choices[.bugFilter]?.value = model.bugs.filter.rawValue
        choices[.bugView]?.value = model.bugs.view.rawValue
    }
}
