/// A pane of the window. The raw values are kept in settings.
package nonisolated enum Pane: String, Sendable {
    case projects, bugs, bug
}

/// The panes of a window, as the model knows them: side by side, or covering each other where there is no room.
package protocol PaneDisplay: AnyObject {
    /// What shows where there is room for one pane only.
    var current: Pane { get set }
    /// Whether a bug covers its list.
    var showsBugAlone: Bool { get }
    /// Whether the list of bugs has the keyboard.
    var isInBugs: Bool { get }
    /// Whether the page of a bug has the keyboard.
    var isInBugPage: Bool { get }

    /// Uncovers a pane.
    func showBugs()
    func showBug()
    /// Uncovers a pane, and gives it the keyboard.
    func focusProjects()
    func focusBugs()
}
