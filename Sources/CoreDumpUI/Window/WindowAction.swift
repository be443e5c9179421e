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
    case addSamples = "add-samples"
    case importBugs = "import"
    case exportBugs = "export"

    case search
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
    var keys: [String] {
        switch self {
        case .newBug: ["<Control>n"]
        case .newProject: ["<Control><Shift>n"]
        case .toggleBug: ["<Control>Return", "<Control>KP_Enter"]
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z"]
        case .search: ["<Control>f"]
        case .focusProjects: ["<Control>1"]
        case .focusBugs: ["<Control>2"]
        case .focusBug: ["<Control>3"]
        case .toggleSidebar: ["F9"]
        case .toggleView: ["<Control>l"]
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .help: ["F1"]
        case .close: ["<Control>w"]
        default: []
        }
    }
}
