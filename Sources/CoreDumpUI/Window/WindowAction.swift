/// What can be done in the window. Menus, buttons and keys say it by name.
enum WindowAction: String, CaseIterable {
    case newProject = "new-project"
    case editProject = "edit-project"
    case deleteProject = "delete-project"
    case newBug = "new-bug"
    case editBug = "edit-bug"
    case deleteBug = "delete-bug"
    case toggleBug = "toggle-bug"
    case undo
    case redo
    case addSamples = "add-samples"
    case focusProjects = "focus-projects"
    case focusBugs = "focus-bugs"
    case focusBug = "focus-bug"
    case importFiles = "import"
    case exportBugs = "export"
    case preferences
    case shortcuts = "show-help-overlay"
    case help
    case about
    case close

    /// As buttons, menus and keys know it.
    var name: String { "win.\(rawValue)" }

    /// Whether it changes data, or begins to.
    var changesData: Bool {
        switch self {
        case .newProject, .editProject, .deleteProject, .newBug, .editBug, .deleteBug, .toggleBug, .undo, .redo,
            .addSamples:
            true
        default: false
        }
    }

    /// The keys, in GTK's notation. F2 and Delete are not here: they belong to the lists, for in a text entry they mean
    /// text.
    var keys: [String] {
        switch self {
        case .newBug: ["<Control>n"]
        case .newProject: ["<Control><Shift>n"]
        case .toggleBug: ["<Control>Return", "<Control>KP_Enter"]
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z"]
        case .focusProjects: ["<Control>1"]
        case .focusBugs: ["<Control>2"]
        case .focusBug: ["<Control>3"]
        case .close: ["<Control>w"]
        case .preferences: Shortcut.preferences.keys
        case .shortcuts: Shortcut.shortcuts.keys
        case .help: Shortcut.help.keys
        case .editProject, .deleteProject, .editBug, .deleteBug, .addSamples, .importFiles, .exportBugs, .about: []
        }
    }
}
