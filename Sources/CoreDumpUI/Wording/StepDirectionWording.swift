import CoreDumpStore
import Localization

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
