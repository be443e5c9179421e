/// Everything that has a key. One table for the accelerators, the lists that listen to keys, the shortcuts window and the
/// help, so that they say the same.
enum Shortcut: CaseIterable {
    // General
    case search, undo, redo, selectAll, focusProjects, focusBugs, focusBug, goBack, toggleSidebar, mainMenu
    case contextMenu, leave, save, preferences, shortcuts, help, close, quit
    // Projects and bugs
    case newProject, newBug, open, edit, delete
    // Bugs
    case toggleBug, toggleView
    // Bug
    case copyBug, attach, moveScreenshotUp, moveScreenshotDown, removeScreenshot, copyScreenshot
    // Line between two panes
    case moveLineLeft, moveLineRight, narrowPane, widenPane
    // Screenshot viewer
    case zoomIn, zoomOut, actualSize, fitToWindow, fullScreen
    case previousScreenshot, nextScreenshot, firstScreenshot, lastScreenshot, saveScreenshot, leaveViewer

    /// The one to tell.
    var key: String? { keys.first }

    /// In GTK's notation; the first is the one to tell. Those that mean text in a field are handled by the
    /// lists and the viewer, and are no accelerators of the window.
    var keys: [String] {
        switch self {
        case .search: ["<Control>f"]
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z", "<Control>y"]
        case .selectAll: ["<Control>a"]
        case .focusProjects: ["<Control>1"]
        case .focusBugs: ["<Control>2"]
        case .focusBug: ["<Control>3"]
        case .goBack: ["<Alt>Left"]
        case .toggleSidebar: ["F9"]
        case .mainMenu: ["F10"]
        case .contextMenu: ["Menu", "<Shift>F10"]
        case .leave: ["Escape"]
        case .save: ["<Control>Return"]
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
        case .toggleBug: ["<Control>Return"]
        case .toggleView: ["<Control>l"]
        case .copyBug: ["<Control>c"]
        case .attach: ["<Control>v"]
        case .moveScreenshotUp: ["<Alt>Up"]
        case .moveScreenshotDown: ["<Alt>Down"]
        case .removeScreenshot: ["Delete"]
        case .copyScreenshot: ["<Control>c"]
        case .moveLineLeft: ["Left"]
        case .moveLineRight: ["Right"]
        case .narrowPane: ["Home"]
        case .widenPane: ["End"]
        case .zoomIn: ["plus"]
        case .zoomOut: ["minus"]
        case .actualSize: ["1"]
        case .fitToWindow: ["0"]
        case .fullScreen: ["F11"]
        case .previousScreenshot: ["Left", "Page_Up"]
        case .nextScreenshot: ["Right", "Page_Down"]
        case .firstScreenshot: ["Home"]
        case .lastScreenshot: ["End"]
        case .saveScreenshot: ["<Control>s"]
        case .leaveViewer: ["Escape"]
        }
    }
}
