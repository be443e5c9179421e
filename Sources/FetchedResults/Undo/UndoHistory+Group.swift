import Foundation
import GRDB
import Synchronization

extension UndoHistory {
    /// Groups of more bytes are kept without a look at whether they have come to nothing.
    private static let largestLookedThrough = 1 << 20

    /// Opens a group: everything this history performs until ``UndoGroup/end()`` becomes one step of this name.
    ///
    /// Each transaction of the group is stored with its own commit, so that after a crash, those that were committed can be
    /// undone, as one step. A group inside another becomes part of it and the outermost name counts. A group that changes
    /// nothing leaves no step. When this history is undone meanwhile, or another process has performed a step, what follows
    /// becomes a step of its own, of the same name, so that the order of steps stays the order of what was done.
    ///
    /// - Parameters:
    ///   - name: a key, not a sentence: the interface words it.
    ///   - detail: what it is done to, for example the name of a project.
    ///   - count: how many things it is done to.
    /// - Complexity: O(1)
    @MainActor
    public func beginGroup(_ name: String, detail: String = "", count: Int = 1) -> UndoGroup {
        openGroup.withLock { group in
            if group == nil {
                group = OpenGroup(
                    token: UUID().uuidString, description: UndoStep.Description(name, detail: detail, count: count))
            } else {
                group?.depth += 1
            }
        }
        return UndoGroup(self)
    }

    /// Runs `body` in a group: everything this history performs in it becomes one step. See
    /// ``beginGroup(_:detail:count:)``.
    ///
    /// - Throws: what `body` throws. What was performed before that stays and is a step.
    /// - Complexity: that of `body`, and of ``UndoGroup/end()``.
    @MainActor
    @discardableResult
    public func group<T>(
        _ name: String, detail: String = "", count: Int = 1, _ body: () throws -> T
    ) rethrows -> T {
        let group = beginGroup(name, detail: detail, count: count)
        defer { group.end() }
        return try body()
    }

    /// The same for a `body` that waits. What others perform on this history meanwhile becomes part of the group too.
    ///
    /// - Throws: what `body` throws. What was performed before that stays and is a step.
    /// - Complexity: that of `body`, and of ``UndoGroup/end()``.
    @MainActor
    @discardableResult
    public func group<T>(
        _ name: String, detail: String = "", count: Int = 1, _ body: @MainActor () async throws -> T
    ) async rethrows -> T {
        let group = beginGroup(name, detail: detail, count: count)
        defer { group.end() }
        return try await body()
    }

    @MainActor
    func endGroup() {
        let ended = openGroup.withLock { group -> OpenGroup? in
            group?.depth -= 1
            guard let outermost = group, outermost.depth <= 0 else { return nil }
            group = nil
            return outermost
        }
        guard let ended else { return }
        // The history is consistent without this: a step is left that does nothing. So that a database that is busy now is
        // no reason to fail.
        try? forgetIfNothing(ended)
    }

    /// Forgets the step of a group whose transactions have come to nothing together.
    @MainActor
    private func forgetIfNothing(_ group: OpenGroup) throws {
        func candidate(_ log: UndoLog) throws -> UndoStep.ID? {
            guard let entry = try log.next(.undo), entry.token == group.token,
                entry.step.byteCount <= Self.largestLookedThrough,
                try log.transactionCount(of: entry.step.id) > 1
            else { return nil }
            return entry.step.id
        }
        guard try database.read({ try candidate(UndoLog($0)) }) != nil else { return }
        _ = try database.record { db in
            let log = UndoLog(db)
            guard let id = try candidate(log), try Changeset(joining: log.changesets(of: id)).isEmpty else { return }
            try log.forget(id)
        }
        database.deliver()
    }
}
