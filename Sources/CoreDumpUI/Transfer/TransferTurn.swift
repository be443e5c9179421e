import Gtk

/// Lets imports run one at a time, or exports, each from its first dialog to its report.
final class TransferTurn {
    private let tasks: LongTasks
    private let toasts: Toasts
    /// The dialog that is open.
    weak var question: (any Question)?
    private(set) var isTaken = false

    init(tasks: LongTasks, toasts: Toasts) {
        self.tasks = tasks
        self.toasts = toasts
    }

    /// Takes the turn until ``end()``. When a task is running, a toast says so; when a dialog is open, it comes to the front. The user
    /// may press a key while a file chooser is about to open.
    ///
    /// - Returns: whether the caller has the turn.
    func begin() -> Bool {
        do {
            try tasks.requireIdle()
        } catch {
            toasts.report(error)
            return false
        }
        guard !isTaken else {
            question?.present()
            return false
        }
        isTaken = true
        return true
    }

    func end() {
        isTaken = false
    }
}

/// A dialog that asks the user, or reports a result.
protocol Question: AnyObject {
    /// Brings the dialog to the front.
    func present()
}

extension MessageDialog: Question {}
extension Window: Question {}
