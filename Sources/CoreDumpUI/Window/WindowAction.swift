import AppModel

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
