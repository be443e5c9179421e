import Gtk
import Localization

/// What can be done with one screenshot of a bug.
enum ScreenshotCommand: String, CaseIterable {
    case open
    case copy
    case saveAs = "save-as"
    case moveUp = "move-up"
    case moveDown = "move-down"
    case remove

    static let prefix = "screenshot"

    var label: String {
        switch self {
        case .open: gettext("Open")
        case .copy: gettext("Copy")
        case .saveAs: gettext("Save As…")
        case .moveUp: gettext("Move Up")
        case .moveDown: gettext("Move Down")
        case .remove: gettext("Remove")
        }
    }

    private var shortcut: Shortcut? {
        switch self {
        case .open, .saveAs: nil
        case .copy: .copyScreenshot
        case .moveUp: .moveScreenshotUp
        case .moveDown: .moveScreenshotDown
        case .remove: .removeScreenshot
        }
    }

    static func menu() -> Menu {
        let menu = Menu()
        for group in [[open, copy, saveAs], [moveUp, moveDown], [remove]] {
            let section = Menu()
            for command in group {
                section.append(command.label, action: "\(prefix).\(command.rawValue)", key: command.shortcut?.key)
            }
            menu.appendSection(section)
        }
        return menu
    }
}
