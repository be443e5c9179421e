import Gtk
import Localization

/// Which shortcuts stand together under which heading.
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
                .edit, .toggleBug, .copyBug, .attach, .delete, .moveScreenshotUp, .moveScreenshotDown, .copyScreenshot,
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
    /// What a tooltip says of a button that does the same: "Edit Bug (F2)".
    func told(after text: String) -> String {
        guard let keyText else { return text }
        // Translators: what a button does, then the key that does the same: "Edit Bug (F2)".
        return formatted(gettext("%1$@ (%2$@)"), text, keyText)
    }

    /// The first of its keys, as people read it.
    var keyText: String? { key.map { KeyName.text($0) } }

    /// What it does, as people read it.
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
