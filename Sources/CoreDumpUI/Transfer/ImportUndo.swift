import CoreDumpStore
import Gtk
import Localization

/// Tells what was imported, and offers to undo it as long as that is what would be undone.
final class ImportUndo {
    private let store: Store
    private let tasks: LongTasks
    private let toasts: Toasts
    /// The toast, and the step that it would undo first.
    private var offer: (toast: Toast, latest: Step)?

    init(store: Store, tasks: LongTasks, toasts: Toasts) {
        self.store = store
        self.tasks = tasks
        self.toasts = toasts
    }

    /// - Parameter steps: what was done, in this order; nothing to undo without any.
    func offer(_ message: String, _ steps: [Step]) {
        // Something else may have been done since.
        guard let latest = steps.last, (try? store.undoableStep) == latest else { return _ = toasts.tell(message) }
        // Each file is a step, of which Ctrl+Z takes back the last.
        let label = steps.count > 1 ? gettext("Undo All") : gettext("Undo")
        let toast = toasts.tell(message, button: (label, { [weak self] in self?.undo(steps) }))
        offer = (toast, latest)
    }

    /// Takes the offer back once undoing would undo something else. To be called when the data has changed.
    func withdraw() {
        guard let offer, (try? store.undoableStep) != offer.latest else { return }
        self.offer = nil
        toasts.dismiss(offer.toast)
    }

    /// Undoes these steps, the last one first, as long as nothing else was done after them.
    private func undo(_ steps: [Step]) {
        offer = nil
        let (store, tasks) = (store, tasks)
        Task { [toasts] in
            var hasUndone = false
            do {
                for step in steps.reversed() {
                    guard try store.undoableStep == step else { return }
                    _ = try await tasks.run(gettext("Undoing"), changesData: true) {
                        try await store.undoInBackground()
                    }
                    hasUndone = true
                }
            } catch is CancellationError {
                // Each step is undone as a whole: the lists show which.
                if !hasUndone { toasts.tell(gettext("Cancelled; nothing was changed")) }
            } catch {
                toasts.report(error)
            }
        }
    }
}
