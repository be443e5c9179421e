/// What can be done in the window. Menus, buttons and keys say it by name.
enum WindowAction: String, CaseIterable {
    case newProject = "new-project"
    case openProject = "open-project"
    case editProject = "edit-project"
    case deleteProject = "delete-project"
    case copyURL = "copy-url"
    case openURL = "open-url"

    case newBug = "new-bug"
    case openBug = "open-bug"
    case editBug = "edit-bug"
    case deleteBug = "delete-bug"
    case toggleBug = "toggle-bug"
    case closeBugs = "close-bugs"
    case reopenBugs = "reopen-bugs"
    case moveBugs = "move-bugs"
    case copyBugs = "copy-bugs"
    case deleteClosedBugs = "delete-closed-bugs"
    case attachScreenshot = "attach-screenshot"
    case pasteScreenshot = "paste-screenshot"

    case undo
    case redo
    /// What the keys of ``undo`` and ``redo`` do where there is no step: a text field would get them by way of an input method, which
    /// takes each key while it waits for more of a letter.
    case undoTyping = "undo-typing"
    case redoTyping = "redo-typing"
    case addSamples = "add-samples"
    case importBugs = "import"
    case exportBugs = "export"

    case search
    case searchAllProjects = "search-all-projects"
    case searchAllBugs = "search-all-bugs"
    case focusProjects = "focus-projects"
    case focusBugs = "focus-bugs"
    case focusBug = "focus-bug"
    case toggleSidebar = "toggle-sidebar"
    case toggleView = "toggle-view"
    case preferences
    case shortcuts
    case help
    case about
    case close

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

/// What the window lets choose one of; the values are the raw values of enums.
enum WindowChoice: String, CaseIterable {
    case projectGrouping = "project-grouping"
    case bugGrouping = "bug-grouping"
    case bugFilter = "bug-filter"
    case bugView = "bug-view"
    case prioritizeBugs = "prioritize-bugs"

    /// The name that menus and buttons give a value by.
    func name(_ value: String) -> String { "win.\(rawValue)::\(value)" }

    func name<Value: RawRepresentable<String>>(_ value: Value) -> String { name(value.rawValue) }
}
