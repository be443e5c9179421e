import CoreDumpStore
import Localization

/// The names of undo steps as people read them, in the imperative.
enum StepWording {
    /// "Delete Project", "Close 3 Bugs".
    static func name(of step: Step) -> String {
        let count = step.count
        switch step.name {
        case .addProject: return gettext("Add Project")
        case .editProject: return gettext("Edit Project")
        case .deleteProject: return gettext("Delete Project")
        case .addBug: return gettext("Add Bug")
        case .editBug: return gettext("Edit Bug")
        case .deleteBugs: return counted(ngettext("Delete Bug", "Delete %1$@ Bugs", count), count)
        case .closeBugs: return counted(ngettext("Close Bug", "Close %1$@ Bugs", count), count)
        case .reopenBugs: return counted(ngettext("Reopen Bug", "Reopen %1$@ Bugs", count), count)
        case .importBugs: return counted(ngettext("Import %1$@ Bug", "Import %1$@ Bugs", count), count)
        case .attachScreenshots: return counted(ngettext("Attach Screenshot", "Attach %1$@ Screenshots", count), count)
        case .removeScreenshot: return gettext("Remove Screenshot")
        case .addSampleProjects: return gettext("Add Sample Projects")
        case nil: return gettext("Step of a newer version")
        }
    }

    /// What a toast says after a deletion.
    static func deleted(_ name: String) -> String {
        formatted(gettext("Deleted “%1$@”"), name)
    }

    static func undo(_ step: Step?) -> String {
        step.map { formatted(gettext("Undo “%1$@”"), name(of: $0)) } ?? gettext("Nothing to undo")
    }

    static func redo(_ step: Step?) -> String {
        step.map { formatted(gettext("Redo “%1$@”"), name(of: $0)) } ?? gettext("Nothing to redo")
    }

    private static func counted(_ sentence: String, _ count: Int) -> String {
        formatted(sentence, "\(count)")
    }
}
