/// Everything that has a key. One table for the accelerators, the lists that listen to keys, the shortcuts window and the
/// help, so that they say the same.
enum Shortcut: CaseIterable {
    // General
    case search, undo, redo, selectAll, focusProjects, focusBugs, focusBug, toggleSidebar, mainMenu
    case preferences, shortcuts, help, close, quit
    // Projects and bugs
    case newProject, newBug, open, edit, delete
    // Bugs
    case toggleBug, toggleView
    // Bug
    case copyBug, attach
    // Screenshot viewer
    case zoomIn, zoomOut, actualSize, fitToWindow, previousScreenshot, nextScreenshot, leaveViewer

    /// In GTK's notation; the first is the one to tell. Those that mean text in a field (``isPlain``) are handled by the
    /// lists and the viewer, and are no accelerators of the window.
    var keys: [String] {
        switch self {
        case .search: ["<Control>f"]
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z"]
        case .selectAll: ["<Control>a"]
        case .focusProjects: ["<Control>1"]
        case .focusBugs: ["<Control>2"]
        case .focusBug: ["<Control>3"]
        case .toggleSidebar: ["F9"]
        case .mainMenu: ["F10"]
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .help: ["F1"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        case .newProject: ["<Control><Shift>n"]
        case .newBug: ["<Control>n"]
        case .open: ["Return"]
        case .edit: ["F2"]
        case .delete: ["Delete"]
        case .toggleBug: ["<Control>Return", "<Control>KP_Enter"]
        case .toggleView: ["<Control>l"]
        case .copyBug: ["<Control>c"]
        case .attach: ["<Control>v"]
        case .zoomIn: ["plus"]
        case .zoomOut: ["minus"]
        case .actualSize: ["1"]
        case .fitToWindow: ["0"]
        case .previousScreenshot: ["Left"]
        case .nextScreenshot: ["Right"]
        case .leaveViewer: ["Escape"]
        }
    }

    /// Whether the key belongs to a list, a pane or the viewer, because in a text field it means text.
    var isPlain: Bool {
        switch self {
        case .open, .edit, .delete, .selectAll, .copyBug, .attach, .zoomIn, .zoomOut, .actualSize, .fitToWindow,
            .previousScreenshot, .nextScreenshot, .leaveViewer, .mainMenu:
            true
        default: false
        }
    }
}
