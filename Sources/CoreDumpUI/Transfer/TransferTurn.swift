import Gtk

/// Has imports go one at a time, or exports, from what is asked before one to what is told of it.
final class TransferTurn {
    private let tasks: LongTasks
    private let toasts: Toasts
    /// What is asked or told just now.
    weak var question: (any Question)?
    private(set) var isTaken = false

    init(tasks: LongTasks, toasts: Toasts) {
        self.tasks = tasks
        self.toasts = toasts
    }

    /// Takes the turn, until ``end()``. Otherwise what is under way is told, and what is asked comes to the front. A key may be
    /// pressed while a chooser is about to open.
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

/// What is asked of the person, or told.
protocol Question: AnyObject {
    /// Brings it to the front.
    func present()
}

extension MessageDialog: Question {}
extension Window: Question {}
