import Foundation

/// What a ``SectionedView`` shows. Identities must be unique in the whole view, and stay with a row or section through
/// every change.
///
/// The view asks only for what is near the viewport, but for every section's number of rows after every change.
package protocol SectionedViewDataSource: AnyObject {
    var numberOfSections: Int { get }
    func numberOfRows(inSection section: Int) -> Int
    func rowID(at position: ListPosition) -> Int64
    func sectionID(at section: Int) -> String
    /// Where the row is now; nil if it is not in the view.
    func position(of rowID: Int64) -> ListPosition?

    /// Whether there are no other rows than those that it tells of.
    var isComplete: Bool { get }
    /// Runs `body` when all rows are known and the view shows them: at once if they are. Not at all if other rows take their
    /// place before.
    func whenComplete(_ body: @escaping () -> Void)

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
    /// What a screen reader says of the row after its name; empty for nothing.
    func accessibleDescription(at position: ListPosition) -> String
    /// That together with the rest, in one sentence.
    func wording(_ description: RowDescription) -> String
    /// The next row whose name begins with `prefix`, whatever the case and the accents of its letters: after `position`
    /// and from the beginning again, `position` itself last. Nil if there is none.
    func position(ofRowStartingWith prefix: String, after position: ListPosition?) -> ListPosition?

    /// Whether sections have headers.
    var hasHeaders: Bool { get }
    func makeHeader() -> Widget
    func bindHeader(_ widget: Widget, section: Int)
    func accessibleName(ofSection section: Int) -> String
    /// What stands for the section in a section index; nil for sections that are not in it.
    func indexTitle(ofSection section: Int) -> String?
}

extension SectionedViewDataSource {
    package var isComplete: Bool { true }
    package func whenComplete(_ body: @escaping () -> Void) { body() }
    package func unbind(_ widget: Widget) {}
    package func discard(_ widget: Widget) {}
    package func accessibleDescription(at position: ListPosition) -> String { "" }
    package func wording(_ description: RowDescription) -> String { description.facts }
    package var hasHeaders: Bool { true }
    package func indexTitle(ofSection section: Int) -> String? { nil }

    /// Compares the accessible names of the next 10,000 rows. A data source that can look names up knows better.
    /// - Complexity: O(rows until one is found)
    package func position(ofRowStartingWith prefix: String, after position: ListPosition?) -> ListPosition? {
        let counts = SectionCounts((0..<numberOfSections).map { numberOfRows(inSection: $0) })
        let start = position.map { counts.index(of: $0) + 1 } ?? 0
        for step in 0..<min(counts.rowCount, 10_000) {
            let candidate = counts.position(ofIndex: (start + step) % counts.rowCount)
            let name = accessibleName(at: candidate)
            if name.range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil {
                return candidate
            }
        }
        return nil
    }
}
