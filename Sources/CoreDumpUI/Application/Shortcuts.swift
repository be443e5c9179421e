import Gtk
import Localization

/// Everything with a key: one table for the accelerators, the lists that handle keys, the shortcuts window and the help, so that
/// they agree.
enum Shortcut: CaseIterable {
    // General
    case search, undo, redo, selectAll, focusProjects, focusBugs, focusBug, goBack, toggleSidebar, mainMenu
    case contextMenu, leave, save, preferences, shortcuts, help, close, quit
    // Projects and bugs
    case newProject, newBug, open, edit, delete
    // Bugs
    case toggleBug, toggleView
    // Bug
    case addNote, copyBug, attach, moveScreenshotUp, moveScreenshotDown, removeScreenshot, copyScreenshot
    // Line between two panes
    case moveLineLeft, moveLineRight, narrowPane, widenPane
    // Screenshot viewer
    case zoomIn, zoomOut, actualSize, fitToWindow, fullScreen
    case previousScreenshot, nextScreenshot, firstScreenshot, lastScreenshot, saveScreenshot, leaveViewer

    /// The key that tooltips and menus show.
    var key: String? { keys.first }

    /// In GTK's notation; tooltips and menus show the first. Keys that edit text in a field are handled by the lists and the
    /// viewer, and are no accelerators of the window.
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
        case .addNote: ["<Control>m"]
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

/// The headings of the shortcuts window, and the shortcuts under each.
enum ShortcutTable: CaseIterable {
    case general, projects, bugs, bug, lines, viewer

    var title: String {
        switch self {
        case .general: gettext("General")
        case .projects: gettext("Projects")
        case .bugs: gettext("Bugs")
        case .bug: gettext("Bug")
        // Translators: the heading of the keys that move such a line, which Tab goes to.
        case .lines: gettext("Line Between Two Panes")
        case .viewer: gettext("Screenshot Viewer")
        }
    }

    var shortcuts: [Shortcut] {
        switch self {
        case .general:
            [
                .search, .leave, .save, .undo, .redo, .focusProjects, .focusBugs, .focusBug, .goBack, .toggleSidebar,
                .mainMenu,
                .contextMenu, .preferences, .shortcuts, .help, .close, .quit,
            ]
        case .projects: [.newProject, .open, .edit, .delete]
        case .bugs: [.newBug, .open, .edit, .delete, .toggleBug, .selectAll, .toggleView]
        case .bug:
            [
                .edit, .toggleBug, .addNote, .copyBug, .attach, .delete, .moveScreenshotUp, .moveScreenshotDown,
                .copyScreenshot,
                .removeScreenshot,
            ]
        case .lines: [.moveLineLeft, .moveLineRight, .narrowPane, .widenPane]
        case .viewer:
            [
                .zoomIn, .zoomOut, .actualSize, .fitToWindow, .fullScreen, .previousScreenshot, .nextScreenshot,
                .firstScreenshot, .lastScreenshot, .copyScreenshot, .saveScreenshot, .removeScreenshot, .undo,
                .leaveViewer,
            ]
        }
    }

    /// What a shortcut does under this heading.
    func title(of shortcut: Shortcut) -> String {
        switch (self, shortcut) {
        case (.projects, .open): gettext("Open or Edit Project")
        case (.projects, .edit): gettext("Edit Project")
        case (.projects, .delete): gettext("Delete Project")
        case (.bugs, .delete): gettext("Delete Selected Bugs")
        case (.bugs, .toggleBug): gettext("Close or Reopen Selected Bugs")
        default: shortcut.title
        }
    }
}

extension Shortcut {
    /// The tooltip of a button that does the same: "Edit Bug (F2)".
    func told(after text: String) -> String {
        guard let keyText else { return text }
        // Translators: what a button does, then the key that does the same: "Edit Bug (F2)".
        return formatted(gettext("%1$@ (%2$@)"), text, keyText)
    }

    /// The first key, as the user reads it.
    var keyText: String? { key.map { Accelerator.label($0) } }

    /// The name of the command, as the user reads it.
    var title: String {
        switch self {
        case .search: gettext("Search")
        case .undo: gettext("Undo")
        case .redo: gettext("Redo")
        case .selectAll: gettext("Select All Bugs")
        case .focusProjects: gettext("Go to Projects")
        case .focusBugs: gettext("Go to Bugs")
        case .focusBug: gettext("Go to Bug")
        case .goBack: gettext("Back, Where the Panes Are Folded")
        case .toggleSidebar: gettext("Show or Hide Projects")
        case .mainMenu: gettext("Open Menu")
        case .contextMenu: gettext("Open Context Menu")
        case .leave: gettext("Leave Search or Dialog")
        case .save: gettext("Save in a Dialog")
        case .preferences: gettext("Preferences")
        case .shortcuts: gettext("Keyboard Shortcuts")
        case .help: gettext("Help")
        case .close: gettext("Close Window")
        case .quit: gettext("Quit")
        case .newProject: gettext("New Project")
        case .newBug: gettext("New Bug")
        case .open: gettext("Open or Edit Bug")
        case .edit: gettext("Edit Bug")
        case .delete: gettext("Delete Bug")
        case .toggleBug: gettext("Close or Reopen Bug")
        case .toggleView: gettext("Switch Between List and Gallery")
        case .addNote: gettext("Add Note")
        case .copyBug: gettext("Copy Bug as Text")
        case .attach: gettext("Attach Copied Image")
        case .moveScreenshotUp: gettext("Move Screenshot Up")
        case .moveScreenshotDown: gettext("Move Screenshot Down")
        case .copyScreenshot: gettext("Copy Screenshot")
        case .removeScreenshot: gettext("Remove Screenshot")
        case .moveLineLeft: gettext("Move Left")
        case .moveLineRight: gettext("Move Right")
        case .narrowPane: gettext("Make Pane as Narrow as Possible")
        case .widenPane: gettext("Make Pane as Wide as Possible")
        case .zoomIn: gettext("Zoom In")
        case .zoomOut: gettext("Zoom Out")
        case .actualSize: gettext("Actual Size")
        case .fitToWindow: gettext("Fit to Window")
        case .fullScreen: gettext("Full Screen")
        case .previousScreenshot: gettext("Previous Screenshot")
        case .nextScreenshot: gettext("Next Screenshot")
        case .firstScreenshot: gettext("First Screenshot")
        case .lastScreenshot: gettext("Last Screenshot")
        case .saveScreenshot: gettext("Save Screenshot")
        case .leaveViewer: gettext("Close Viewer")
        }
    }
}

/// Lists every key of the program, with a search. (GtkShortcutsWindow of GTK 4.8 prints warnings under libadwaita's style,
/// and breaks its list into pages.)
enum ShortcutsDialog {
    static func present(over parent: Toplevel) {
        let title = gettext("Keyboard Shortcuts")
        let window = PreferencesWindow(title: title, search: gettext("Search"), parent: parent)
        window.setSize(width: min(520, parent.width), height: 640)
        window.add(
            PreferencesPage(
                title: title, iconName: "input-keyboard-symbolic", groups: ShortcutTable.allCases.map(group)))
        window.present()
    }

    private static func group(_ table: ShortcutTable) -> PreferencesGroup {
        let rows = table.shortcuts.map { shortcut in
            let row = ActionRow(title: table.title(of: shortcut))
            let keys = Label(shortcut.keys.map { Accelerator.label($0) }.joined(separator: ", "))
            row.setAccessibleDescription(keys.text)
            keys.addStyle(.dimLabel)
            row.addSuffix(keys)
            return row
        }
        return PreferencesGroup(title: table.title, rows: rows)
    }
}
