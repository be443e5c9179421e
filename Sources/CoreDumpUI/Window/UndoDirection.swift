import CoreDumpStore
import Localization

/// Which way a step of the history is taken.
enum UndoDirection {
    case undo, redo

    /// The step that is next.
    func step(of store: Store) throws -> Step? {
        switch self {
        case .undo: try store.undoableStep
        case .redo: try store.redoableStep
        }
    }

    /// Takes the step while everybody waits.
    func take(in store: Store) throws -> StepOutcome? {
        switch self {
        case .undo: try store.undo()
        case .redo: try store.redo()
        }
    }

    /// Takes the step without anybody waiting for it.
    func takeInBackground(in store: Store) async throws -> StepOutcome? {
        switch self {
        case .undo: try await store.undoInBackground()
        case .redo: try await store.redoInBackground()
        }
    }

    /// What is being done, while that takes long.
    func underWay(_ step: Step) -> String {
        switch self {
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
