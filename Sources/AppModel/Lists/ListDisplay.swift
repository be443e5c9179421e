import FetchedResults
import ListDiff

/// The view of a list, as its model knows it: it shows rows, and keeps which of them are selected while they move.
///
/// Rows are known by their identities. What the user selects calls nothing here: the model asks when it needs to know.
package protocol ListDisplay: AnyObject {
    /// What is selected, if it is one item; nil for none and for several.
    var selectedItem: ListItem? { get }
    /// How many items are selected.
    var selectedCount: Int { get }
    /// What is selected, in the order of the list.
    /// - Complexity: O(selected)
    var selectedItems: [ListItem] { get }
    /// The selected rows; nil when they are too many to be remembered.
    var selectedRowIDs: [Int64]? { get }
    /// Whether the user has selected all rows of a list of which not all are known, so that none is selected yet.
    var isSelectingAll: Bool { get }
    /// Grows whenever the user selects something.
    var choiceCount: Int { get }
    /// Whether the list has the keyboard.
    var containsFocus: Bool { get }
    /// Whether the next row is selected when all that was selected has gone.
    var succession: SelectionSuccession { get set }
    /// Called when something else is selected than before, or nothing.
    var onSelectionChanged: (() -> Void)? { get }

    /// Selects one row; nil selects nothing. Changes nothing where there is no such row.
    /// - Returns: whether there is.
    @discardableResult
    func select(rowID: Int64?, scroll: Bool) -> Bool
    /// Selects those of the rows that are there.
    /// - Returns: whether there is one.
    @discardableResult
    func select(rowIDs: [Int64], scroll: Bool) -> Bool
    /// Selects the row above all sections.
    /// - Returns: whether there is one.
    @discardableResult
    func selectTopRow(scroll: Bool) -> Bool
    func unselectAll()
    /// Ends the wish to select all rows once they are known.
    func stopSelectingAll()
    /// Lets the keys go on from the selected row, which a change may have moved.
    func leaveGap()

    /// Shows what is different, with animation.
    ///
    /// - Parameters:
    ///   - toTop: whether to show the first row.
    ///   - rebinds: whether all rows are bound again.
    func apply(_ difference: SectionedDifference, toTop: Bool, rebinds: Bool)
    /// Loads all rows again, without animation. What was selected stays selected where it is there.
    ///
    /// - Parameter bringsNoRows: whether there are no rows that were not there before.
    func reload(bringsNoRows: Bool)
    func scrollToTop()
    @discardableResult
    func scrollTo(rowID: Int64) -> Bool
    func scrollToSelection()
    func scrollTo(section: Int)
    /// Shows the present facts in all rows that are seen.
    func rebind()

    /// Waits for the next frame, which shows what was applied last, for `limit` at most: a window that is hidden has no frames.
    func nextFrame(orAfter limit: Duration) -> any FrameWaiting
}

/// A frame that can be waited for.
package protocol FrameWaiting: AnyObject {
    /// Returns when the frame was painted, or its time is over.
    func wait() async
}
