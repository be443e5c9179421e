import Foundation
import GRDB

/// A transaction that can be undone, or redone once it is.
public struct UndoStep: Sendable, Hashable, Identifiable {
    /// What a step is called, where that is known only after it was done.
    public struct Description: Sendable, Hashable {
        /// A key, not a sentence: the interface words it.
        public var name: String
        /// What it was done to, for example the name of a project.
        public var detail: String
        /// How many things it was done to.
        public var count: Int

        /// A name with what it was done to.
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
    /// A key, not a sentence: the interface words it.
    public let name: String
    /// What it was done to, for example the name of a project.
    public let detail: String
    /// How many things it was done to.
    public let count: Int
    /// When it was done first, to the millisecond.
    public let performed: Date
    /// How many bytes of changes are stored of it. What takes long to do takes long to undo.
    public let byteCount: Int

    /// Whether it is the same step, however it is stored: undoing and redoing it may store it in fewer bytes.
    ///
    /// - Complexity: O(n) for n characters.
    public static func == (first: UndoStep, second: UndoStep) -> Bool {
        first.id == second.id && first.name == second.name && first.detail == second.detail
            && first.count == second.count && first.performed == second.performed
    }

    /// Feeds what makes it the same step.
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
