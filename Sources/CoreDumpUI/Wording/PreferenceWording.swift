import CoreDumpStore
import FetchedResults
import Gtk
import Localization

/// The choices in the preferences.
enum PreferenceWording {
    static func colorScheme(_ scheme: ColorSchemeChoice) -> String {
        switch scheme {
        case .system: pgettext("appearance", "Follow the Desktop")
        case .light: pgettext("appearance", "Light")
        case .dark: pgettext("appearance", "Dark")
        }
    }

    static func startView(_ view: StartView) -> String {
        switch view {
        case .last: gettext("Where I Left Off")
        case .all: gettext("All Bugs")
        }
    }

    static func grouping(_ grouping: ProjectGrouping) -> String {
        switch grouping {
        case .host: pgettext("grouping", "Host")
        case .name: pgettext("grouping", "Name")
        case .added: pgettext("grouping", "Added")
        case .activity: pgettext("grouping", "Activity")
        }
    }

    static func grouping(_ grouping: BugGrouping) -> String {
        switch grouping {
        case .status: pgettext("grouping", "Status")
        case .priority: pgettext("grouping", "Priority")
        case .created: pgettext("grouping", "Created")
        case .hour: pgettext("grouping", "Hour")
        case .title: pgettext("grouping", "Title")
        case .project: pgettext("grouping", "Project")
        case .host: pgettext("grouping", "Host")
        }
    }

    /// "324 steps, 1.2 MB"
    static func history(_ usage: UndoHistory.Usage) -> String {
        let steps = formatted(ngettext("%1$@ step", "%1$@ steps", usage.stepCount), localized(usage.stepCount))
        // Translators: %1$@ is a number of steps that can be undone, %2$@ the room they take on the disk.
        return formatted(gettext("%1$@, %2$@ on disk"), steps, SizeWording.text(usage.byteCount))
    }

    static func historyLimit(_ count: Int) -> String {
        formatted(ngettext("The last step is kept", "The last %1$@ steps are kept", count), localized(count))
    }
}
