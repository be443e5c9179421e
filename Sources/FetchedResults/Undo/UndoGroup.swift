/// A group of transactions that are undone and redone as one step; see ``UndoHistory/beginGroup(_:detail:count:)``.
@MainActor
public final class UndoGroup {
    private let history: UndoHistory
    /// Whether ``end()`` is still to come.
    public private(set) var isOpen = true

    init(_ history: UndoHistory) {
        self.history = history
    }

    isolated deinit {
        end()
    }

    /// Ends the group: what is performed from now on is not part of it. Does nothing the second time.
    ///
    /// A group that is released has ended too.
    ///
    /// - Complexity: O(1); O(n) for n bytes of changesets when the group had several small transactions, which may have come
    ///   to nothing together.
    public func end() {
        guard isOpen else { return }
        isOpen = false
        history.endGroup()
    }
}
