import Foundation
import GRDB
import Synchronization

/// A group of transactions that are undone and redone as one step; see ``UndoHistory/beginGroup(_:detail:count:)``.
@MainActor
public final class UndoGroup {
    private let history: UndoHistory
    /// Whether ``end()`` has not been called yet.
    public private(set) var isOpen = true

    init(_ history: UndoHistory) {
        self.history = history
    }

    isolated deinit {
        end()
    }

    /// Ends the group: what is performed from now on is not part of it. Does nothing the second time.
    ///
    /// A group also ends when it is released.
    ///
    /// - Complexity: O(1); O(n) for n bytes of changesets when the group had several small transactions, which may cancel each
    ///   other out.
    public func end() {
        guard isOpen else { return }
        isOpen = false
        history.endGroup()
    }
}

extension UndoHistory {
    /// Groups of more bytes are kept without checking whether their transactions cancel each other out.
    private static let maximumComparedByteCount = 1 << 20

    /// Opens a group: everything this history performs until ``UndoGroup/end()`` becomes one step of this name.
    ///
    /// Each transaction of the group is stored with its own commit, so that after a crash, the committed ones can be undone, as
    /// one step. A group inside another becomes part of it, and the name of the outermost group counts. A group that changes
    /// nothing leaves no step. If a step is undone before the group ends, or another process performs a step, what follows
    /// becomes a step of its own with the same name, so that the steps stay in the order in which they were performed.
    ///
    /// - Parameters:
    ///   - name: a key, not a sentence: the interface words it.
    ///   - detail: what the step changes, for example the name of a project.
    ///   - count: how many things the step changes.
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

    /// The same for an asynchronous `body`. Everything performed on this history until it returns becomes part of the group.
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
    fileprivate func endGroup() {
        let ended = openGroup.withLock { group -> OpenGroup? in
            group?.depth -= 1
            guard let outermost = group, outermost.depth <= 0 else { return nil }
            group = nil
            return outermost
        }
        guard let ended else { return }
        // The history is consistent without this: it only keeps a step that does nothing. So an error, for example because the
        // database is busy, is ignored.
        try? forgetIfNothing(ended)
    }

    /// Forgets the step of a group whose transactions cancel each other out.
    @MainActor
    private func forgetIfNothing(_ group: OpenGroup) throws {
        func candidate(_ log: UndoLog) throws -> UndoStep.ID? {
            guard let entry = try log.next(.undo), entry.token == group.token,
                entry.step.byteCount <= Self.maximumComparedByteCount,
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

/// The open group, including the groups inside it.
struct OpenGroup {
    /// Stored with the step, so that only this group adds to it.
    let token: String
    /// The name of the step, which the outermost group determines.
    let description: UndoStep.Description
    /// How many groups are open: this one and those inside it.
    var depth = 1
}
