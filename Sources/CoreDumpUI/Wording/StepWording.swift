import CoreDumpStore
import Localization

/// The names of undo steps as people read them, in the imperative.
enum StepWording {
    /// "Delete Project", "Close 3 Bugs".
    static func name(of step: Step) -> String {
        let count = step.count
        switch step.name {
        case .addProject: return pgettext("undo step", "Add Project")
        case .editProject: return pgettext("undo step", "Edit Project")
        case .deleteProject: return pgettext("undo step", "Delete Project")
        case .addBug: return pgettext("undo step", "Add Bug")
        case .editBug: return pgettext("undo step", "Edit Bug")
        case .deleteBugs: return counted(npgettext("undo step", "Delete Bug", "Delete %1$@ Bugs", count), count)
        case .deleteClosedBugs:
            return counted(npgettext("undo step", "Delete Closed Bug", "Delete %1$@ Closed Bugs", count), count)
        case .editBugs: return counted(npgettext("undo step", "Change Bug", "Change %1$@ Bugs", count), count)
        case .prioritizeBugs: return prioritized(step)
        case .moveBugs: return counted(npgettext("undo step", "Move Bug", "Move %1$@ Bugs", count), count)
        case .closeBugs: return counted(npgettext("undo step", "Close Bug", "Close %1$@ Bugs", count), count)
        case .reopenBugs: return counted(npgettext("undo step", "Reopen Bug", "Reopen %1$@ Bugs", count), count)
        case .addLabels:
            return labelled(step, npgettext("undo step", "Add Label %2$@", "Add Label %2$@ to %1$@ Bugs", count))
        case .removeLabels:
            return labelled(
                step, npgettext("undo step", "Remove Label %2$@", "Remove Label %2$@ From %1$@ Bugs", count))
        case .changeLabels:
            return counted(npgettext("undo step", "Change Labels", "Change Labels of %1$@ Bugs", count), count)
        case .importBugs: return counted(npgettext("undo step", "Import %1$@ Bug", "Import %1$@ Bugs", count), count)
        case .attachScreenshots:
            return counted(npgettext("undo step", "Attach Screenshot", "Attach %1$@ Screenshots", count), count)
        case .removeScreenshot: return pgettext("undo step", "Remove Screenshot")
        case .reorderScreenshots: return pgettext("undo step", "Reorder Screenshots")
        case .addNote: return counted(npgettext("undo step", "Add Note", "Add Note to %1$@ Bugs", count), count)
        case .editNote: return pgettext("undo step", "Edit Note")
        case .deleteNote: return pgettext("undo step", "Delete Note")
        case .addSampleProjects: return pgettext("undo step", "Add Sample Projects")
        case nil: return pgettext("undo step", "Step From a Newer Version")
        }
    }

    /// The name, followed by the bug or project that it changed where that is a single one: "Add Bug “Crash”".
    static func title(of step: Step) -> String {
        let name = name(of: step)
        guard !step.detail.isEmpty else { return name }
        switch step.name {
        case .addProject, .editProject, .deleteProject, .addBug, .editBug, .editBugs, .deleteBugs, .closeBugs,
            .reopenBugs, .attachScreenshots, .removeScreenshot, .reorderScreenshots, .addNote, .editNote, .deleteNote:
            // Translators: %1$@ is the name of a step, such as "Add Bug", and %2$@ the title of the bug or the name of the project.
            return formatted(gettext("%1$@ “%2$@”"), name, step.detail)
        default: return name
        }
    }

    /// What a toast says after a step that it offers to undo; nil for steps whose result the user sees in the window.
    static func done(_ step: Step) -> String? {
        let count = step.count
        switch step.name {
        case .deleteProject where count > 1:
            return formatted(
                ngettext("Deleted “%1$@” and its bug", "Deleted “%1$@” and its %2$@ bugs", count - 1), step.detail,
                localized(count - 1))
        case .deleteProject: return formatted(gettext("Deleted “%1$@”"), step.detail)
        case .deleteBugs where count == 1: return formatted(gettext("Deleted “%1$@”"), step.detail)
        case .deleteBugs: return counted(ngettext("Deleted %1$@ bug", "Deleted %1$@ bugs", count), count)
        case .deleteClosedBugs:
            return counted(ngettext("Deleted %1$@ closed bug", "Deleted %1$@ closed bugs", count), count)
        case .closeBugs where count == 1: return formatted(gettext("Closed “%1$@”"), step.detail)
        case .reopenBugs where count == 1: return formatted(gettext("Reopened “%1$@”"), step.detail)
        case .closeBugs: return counted(ngettext("Closed %1$@ bug", "Closed %1$@ bugs", count), count)
        case .reopenBugs: return counted(ngettext("Reopened %1$@ bug", "Reopened %1$@ bugs", count), count)
        case .moveBugs: return moved(count, to: step.detail)
        case .prioritizeBugs: return hasPrioritized(step) ?? changed(count)
        case .editBugs, .addLabels, .removeLabels, .changeLabels: return changed(count)
        case .attachScreenshots:
            return counted(ngettext("Attached %1$@ screenshot", "Attached %1$@ screenshots", count), count)
        case .removeScreenshot: return gettext("Removed the screenshot")
        case .deleteNote: return gettext("Deleted the note")
        default: return nil
        }
    }

    static func moved(_ count: Int, to project: String) -> String {
        formatted(
            ngettext("Moved %1$@ bug to “%2$@”", "Moved %1$@ bugs to “%2$@”", count), localized(count), project)
    }

    /// What a toast says after an undo for which the store made projects or bugs again, because another process had deleted them; nil
    /// when it made none.
    static func recovered(_ names: [String]) -> String? {
        guard let name = names.first else { return nil }
        guard names.count == 1 else {
            return gettext("What they belonged to has been deleted elsewhere and was made anew")
        }
        // Translators: said after Undo; %1$@ is the name of the project or bug that was made for it.
        return formatted(gettext("What it belonged to has been deleted elsewhere; “%1$@” takes its place"), name)
    }

    private static func changed(_ count: Int) -> String {
        counted(ngettext("Changed %1$@ bug", "Changed %1$@ bugs", count), count)
    }

    /// "Set Priority of 3 Bugs to High".
    private static func prioritized(_ step: Step) -> String {
        let count = step.count
        guard let priority = step.priority else {
            return counted(npgettext("undo step", "Change Priority", "Change Priority of %1$@ Bugs", count), count)
        }
        // Translators: %2$@ is a priority such as High; that of one bug is not counted.
        let sentence = npgettext("undo step", "Set Priority to %2$@", "Set Priority of %1$@ Bugs to %2$@", count)
        return formatted(sentence, localized(count), BugWording.priority(priority))
    }

    /// - Parameter sentence: with the number of bugs and the labels, such as "ui, later".
    private static func labelled(_ step: Step, _ sentence: String) -> String {
        formatted(sentence, localized(step.count), step.detail.onOneLine(atMost: longestLabels))
    }

    /// In characters.
    private static let longestLabels = 60

    private static func hasPrioritized(_ step: Step) -> String? {
        guard let priority = step.priority else { return nil }
        // Translators: %2$@ is a priority such as High.
        let sentence = ngettext("Set priority of %1$@ bug to %2$@", "Set priority of %1$@ bugs to %2$@", step.count)
        return formatted(sentence, localized(step.count), BugWording.priority(priority))
    }

    static func undo(_ step: Step?) -> String {
        step.map { formatted(gettext("Undo “%1$@”"), name(of: $0)) } ?? gettext("Nothing to undo")
    }

    static func redo(_ step: Step?) -> String {
        step.map { formatted(gettext("Redo “%1$@”"), name(of: $0)) } ?? gettext("Nothing to redo")
    }

    /// The menu item. It is greyed out when there is nothing to undo, so its text need not say so.
    static func undoItem(_ step: Step?) -> String {
        step == nil ? gettext("Undo") : undo(step)
    }

    static func redoItem(_ step: Step?) -> String {
        step == nil ? gettext("Redo") : redo(step)
    }

    private static func counted(_ sentence: String, _ count: Int) -> String {
        formatted(sentence, localized(count))
    }

    /// Shown while another program's write holds up a change.
    static var waitingForOthers: String { gettext("Waiting until another program has finished writing…") }

    /// Why a change waits.
    ///
    /// - Parameter title: what this program does first; nil where another program writes.
    static func waiting(for title: String?) -> String {
        // Translators: %1$@ is what the program does, such as "Importing “bugs.csv”".
        title.map { formatted(gettext("Waiting until this is done: %1$@"), $0) } ?? waitingForOthers
    }

    /// What a long-running change is doing.
    static func underWay(_ action: BulkAction) -> String {
        switch action {
        case .change, .label: gettext("Changing Bugs")
        case .delete, .deleteClosed: gettext("Deleting Bugs")
        case .deleteProject: gettext("Deleting the Project")
        }
    }
}

/// What is said of a step that is undone or redone.
extension TakeStep.Direction {
    /// What is being done, while that takes long.
    ///
    /// - Parameter step: nil while it is not known.
    func underWay(_ step: Step?) -> String {
        guard let step else { return self == .undo ? gettext("Undoing") : gettext("Redoing") }
        return switch self {
        // Translators: %1$@ is the name of a step, such as "Import Bugs".
        case .undo: formatted(gettext("Undoing: %1$@"), StepWording.name(of: step))
        // Translators: %1$@ is the name of a step, such as "Import Bugs".
        case .redo: formatted(gettext("Redoing: %1$@"), StepWording.name(of: step))
        }
    }

    /// What a toast says where others had done already all that a step would have done.
    func nothingLeft(_ step: Step) -> String {
        switch self {
        // Translators: %1$@ is the name of a step, such as "Add Bug “Crash”".
        case .undo: formatted(gettext("Nothing was left to undo: %1$@"), StepWording.title(of: step))
        // Translators: %1$@ is the name of a step, such as "Edit Bug “Crash”".
        case .redo: formatted(gettext("Nothing was left to redo: %1$@"), StepWording.title(of: step))
        }
    }

    /// What a toast says after a step of which nothing is left to be seen.
    func done(_ step: Step) -> String {
        switch self {
        // Translators: %1$@ is the name of a step, such as "Add Bug “Crash”".
        case .undo: formatted(gettext("Undone: %1$@"), StepWording.title(of: step))
        // Translators: %1$@ is the name of a step, such as "Edit Bug “Crash”".
        case .redo: formatted(gettext("Done again: %1$@"), StepWording.title(of: step))
        }
    }
}
