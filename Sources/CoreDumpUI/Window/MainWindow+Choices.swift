import AppModel
import CoreDumpStore
import Gtk
import Localization

/// How the panes show what they show, and the priority of the selected bugs.
extension MainWindow {
    func addChoices() {
        let values: [WindowChoice: String] = [
            .projectGrouping: settings.chosen.projectGrouping.rawValue,
            .bugGrouping: settings.chosen.bugGrouping.rawValue,
            .bugFilter: firstFilter.rawValue, .bugView: settings.bugView.rawValue, .prioritizeBugs: "",
        ]
        for choice in WindowChoice.allCases {
            let action = ChoiceAction(choice.rawValue, value: values[choice] ?? "") { [weak self] value in
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
        choices[.projectGrouping]?.value = grouping.rawValue
    }

    private func groupBugs(by grouping: BugGrouping) {
        model.bugs.group(by: grouping)
        settings.chosen.bugGrouping = grouping
        choices[.bugGrouping]?.value = grouping.rawValue
    }

    func filterBugs(_ filter: BugFilter) {
        model.bugs.filter(by: filter)
        if remembersSelection { settings.bugFilter = filter }
        choices[.bugFilter]?.value = filter.rawValue
        showSelection()
    }

    func showBugs(as view: BugView) {
        bugs.setView(view)
        settings.bugView = view
        choices[.bugView]?.value = view.rawValue
        showSelection()
        toasts.overlay.announce(view == .list ? gettext("List") : gettext("Gallery"))
    }

    private func prioritize(_ priority: Bug.Priority) {
        step(.change(Set(model.bugs.selectedIDs), BugChange(priority: priority)))
    }
}
