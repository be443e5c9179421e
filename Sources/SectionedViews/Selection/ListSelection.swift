import Foundation
import ListDiff

/// Which items are selected and which has the cursor.
///
/// Rows are kept by their index through all sections, as ranges: a million selected rows are one range. Every change
/// translates the indices, so that the selection follows its rows by identity.
nonisolated struct ListSelection {
    /// An item and, for a row, its index.
    struct Mark: Equatable {
        var item: ListItem
        var index: Int?
    }

    var mode = SelectionMode.single
    /// The selected rows; always empty without selection.
    var rows = IndexSet()
    /// Whether the row above all sections is selected.
    var includesTopRow = false
    /// The place between two rows from which a change has carried the cursor's row into another section.
    struct Gap: Equatable {
        /// The index of the row before the gap.
        var previous: Int?
        /// The index of the row behind it.
        var next: Int?
        /// Whether the cursor's row is outside the viewport.
        var isRowAway: Bool

        /// The index of the row that stands there now.
        var index: Int? { next ?? previous }
    }

    /// What the keys move from, unless there is a gap.
    var cursor: Mark? { didSet { gap = nil } }
    /// Where the keys go on: a user who works down a section stays there, and does not go with the row.
    var gap: Gap?
    /// The end of a range that stays when Shift moves the other end.
    var anchor: Mark?
    /// The column that Up and Down keep to, also across shorter lines.
    var column: Int?
    /// The selected rows' identities, by which they are found again when everything is loaded again; nil if they are too
    /// many to be remembered.
    var identities: [Int64]? = []

    /// So many identities are remembered.
    static let identityLimit = 2_000

    var count: Int { rows.count + (includesTopRow ? 1 : 0) }

    func contains(_ mark: Mark) -> Bool {
        mark.index.map(rows.contains) ?? includesTopRow
    }

    mutating func clear() {
        rows = IndexSet()
        includesTopRow = false
    }

    mutating func insert(_ mark: Mark) {
        if let index = mark.index { rows.insert(index) } else { includesTopRow = true }
    }

    mutating func remove(_ mark: Mark) {
        if let index = mark.index { rows.remove(index) } else { includesTopRow = false }
    }

    /// Selects everything between two items, both included.
    mutating func insert(from first: Mark, to last: Mark) {
        includesTopRow = includesTopRow || first.index == nil || last.index == nil
        guard let upper = [first.index, last.index].compactMap({ $0 }).max() else { return }
        let lower = min(first.index ?? 0, last.index ?? 0)
        rows.insert(integersIn: lower...upper)
    }
}

/// How many rows can be selected.
package nonisolated enum SelectionMode: Sendable {
    case none, single, multiple
}
