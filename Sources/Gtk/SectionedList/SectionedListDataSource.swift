/// What a ``SectionedListView`` shows. Identities must be unique in the whole list, and stay with a row or section
/// through every change.
///
/// The view asks only for what is near the viewport, but for every section's number of rows after every change.
package protocol SectionedListDataSource: AnyObject {
    var numberOfSections: Int { get }
    func numberOfRows(inSection section: Int) -> Int
    func rowID(at position: ListPosition) -> Int64
    func sectionID(at section: Int) -> String
    /// Where the row is now; nil if it is not in the list.
    func position(of rowID: Int64) -> ListPosition?

    /// A new widget for rows. Widgets are recycled: the same widget is bound to many rows in turn.
    func makeRow() -> Widget
    /// Shows the row at `position` in `widget`. Called again when the row has changed.
    func bind(_ widget: Widget, at position: ListPosition)
    /// `widget` no longer shows a row: let go of what it observes.
    func unbind(_ widget: Widget)
    /// The view uses `widget`, a row or a header, no more: forget what belongs to it.
    func discard(_ widget: Widget)
    /// What a screen reader calls the row.
    func accessibleName(at position: ListPosition) -> String

    /// Whether sections have headers.
    var hasHeaders: Bool { get }
    func makeHeader() -> Widget
    func bindHeader(_ widget: Widget, section: Int)
    func accessibleName(ofSection section: Int) -> String
}

extension SectionedListDataSource {
    package func unbind(_ widget: Widget) {}
    package func discard(_ widget: Widget) {}
    package var hasHeaders: Bool { true }
}
