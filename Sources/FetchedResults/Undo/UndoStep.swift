import Foundation
import GRDB

/// A transaction, or a group of transactions, that can be undone and redone as one step.
public struct UndoStep: Sendable, Hashable, Identifiable {
    /// The name of a step with its details, for a step whose name is known only after it was performed.
    public struct Description: Sendable, Hashable {
        /// A key, not a sentence: the application translates it into words.
        public var name: String
        /// What the step changed, for example the name of a project.
        public var detail: String
        /// How many things the step changed.
        public var count: Int

        /// Creates a description.
        ///
        /// - Complexity: O(1)
        public init(_ name: String, detail: String = "", count: Int = 1) {
            self.name = name
            self.detail = detail
            self.count = count
        }
    }

    /// Grows from step to step.
    public let id: Int64
    /// A key, not a sentence: the application translates it into words.
    public let name: String
    /// What the step changed, for example the name of a project.
    public let detail: String
    /// How many things the step changed.
    public let count: Int
    /// When the step was performed first, to the millisecond.
    public let performed: Date
    /// How many bytes of changes are stored for the step. A step that took long to perform takes long to undo.
    public let byteCount: Int

    /// Whether both are the same step, regardless of its size: undoing and redoing a step may change how many bytes it takes.
    ///
    /// - Complexity: O(n) for n characters.
    public static func == (first: UndoStep, second: UndoStep) -> Bool {
        first.id == second.id && first.name == second.name && first.detail == second.detail
            && first.count == second.count && first.performed == second.performed
    }

    /// Hashes the id.
    ///
    /// - Complexity: O(1)
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension UndoStep: FetchableRecord {
    /// Reads a row of the table `undo_step`.
    ///
    /// - Throws: an error of decoding, when the row is of another table.
    /// - Complexity: O(1)
    public init(row: Row) throws {
        id = try row.decode(forColumn: "id")
        name = try row.decode(forColumn: "name")
        detail = try row.decode(forColumn: "detail")
        count = try row.decode(forColumn: "item_count")
        performed = try row.decode(forColumn: "performed")
        byteCount = try row.decode(forColumn: "size")
    }
}
