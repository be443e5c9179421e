import AppModel
import CoreDumpStore
import Gtk
import ListDiff

/// What the window remembers of itself. Without the installed schema it starts with the defaults and forgets.
struct WindowSettings {
    /// What the user has chosen for the program as a whole.
    let chosen: ApplicationSettings
    private let settings: Settings?

    init(settings: Settings?) {
        self.settings = settings
        chosen = ApplicationSettings(settings)
    }

    var width: Int { settings?.int("window-width") ?? 1232 }
    var height: Int { settings?.int("window-height") ?? 772 }
    var isMaximized: Bool { settings?.bool("window-maximized") ?? false }

    func save(_ window: ApplicationWindow) {
        settings?.set("window-maximized", to: window.isMaximized)
        // Of a window that is maximised, the one that it would have otherwise.
        let size = window.defaultSize
        settings?.set("window-width", to: size.width)
        settings?.set("window-height", to: size.height)
    }
}

/// The panes: how wide they are, and what they show.
extension WindowSettings {
    var projectsWidth: Int {
        get { settings?.int("projects-pane-width") ?? 330 }
        nonmutating set { settings?.set("projects-pane-width", to: newValue) }
    }

    var bugsWidth: Int {
        get { settings?.int("bugs-pane-width") ?? 390 }
        nonmutating set { settings?.set("bugs-pane-width", to: newValue) }
    }

    var showsSidebar: Bool {
        get { settings?.bool("sidebar-shown") ?? true }
        nonmutating set { settings?.set("sidebar-shown", to: newValue) }
    }

    var bugFilter: BugFilter {
        get { value("bug-filter") ?? .all }
        nonmutating set { settings?.set("bug-filter", to: newValue.rawValue) }
    }

    var bugView: BugView {
        get { value("bug-view") ?? .list }
        nonmutating set { settings?.set("bug-view", to: newValue.rawValue) }
    }

    /// The one that shows where there is room for one only.
    var shownPane: Pane {
        get { value("shown-pane") ?? .projects }
        nonmutating set { settings?.set("shown-pane", to: newValue.rawValue) }
    }

    /// The one that has the keyboard.
    var keyboardPane: Pane {
        get { value("keyboard-pane") ?? .projects }
        nonmutating set { settings?.set("keyboard-pane", to: newValue.rawValue) }
    }

    private func value<Value: RawRepresentable<String>>(_ key: String) -> Value? {
        settings?.string(key).flatMap { Value(rawValue: $0) }
    }
}

/// What was selected.
extension WindowSettings {
    var selectedScope: BugScope {
        get {
            let id = settings?.string("selected-project").flatMap(Int64.init)
            return id.map { .project(Project.ID(rowID: $0)) } ?? .all
        }
        nonmutating set {
            switch newValue {
            case .all: settings?.set("selected-project", to: "")
            case .project(let id): settings?.set("selected-project", to: "\(id.rowID)")
            }
        }
    }

    var selectedBug: Bug.ID? {
        get { settings?.string("selected-bug").flatMap(Int64.init).map { Bug.ID(rowID: $0) } }
        nonmutating set { settings?.set("selected-bug", to: newValue.map { "\($0.rowID)" } ?? "") }
    }
}
