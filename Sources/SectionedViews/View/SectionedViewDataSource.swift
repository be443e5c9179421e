import Foundation
import Gtk

/// What a ``SectionedView`` shows. Identities must be unique in the whole view, and stay with a row or section through
/// every change.
///
/// Rows are numbered through all sections (`index`), from 0. The view asks only for what is near the viewport, but for every section's
/// number of rows after every change.
package protocol SectionedViewDataSource: AnyObject {
    var numberOfSections: Int { get }
    func numberOfRows(inSection section: Int) -> Int
    func rowID(at index: Int) -> Int64
    func sectionID(at section: Int) -> String
    /// Where the row is now; nil if it is not in the view.
    func index(of rowID: Int64) -> Int?

    /// How many rows there are in all; nil until that is known, while it has the first of them.
    var totalNumberOfRows: Int? { get }
    /// Runs `body` when all rows are known and the view shows them: at once if they are. Not at all if other rows take their
    /// place before.
    func whenComplete(_ body: @escaping () -> Void)

    /// A new widget for rows. Widgets are recycled: the same widget is bound to many rows in turn.
    func makeRow() -> Widget
    /// Shows the row at `index` in `widget`. Called again when the row has changed.
    func bind(_ widget: Widget, at index: Int)
    /// `widget` no longer shows a row: let go of what it observes.
    func unbind(_ widget: Widget)
    /// The view uses `widget`, a row or a header, no more: forget what belongs to it.
    func discard(_ widget: Widget)
    /// What a screen reader calls the row.
    func accessibleName(at index: Int) -> String
    /// What a screen reader says of the row after its name; empty for nothing.
    func accessibleDescription(at index: Int) -> String
    /// That together with the rest, in one sentence.
    func wording(_ description: RowDescription) -> String
    /// The next row whose name begins with `prefix`, without regard to case and accents: after `index`
    /// and from the beginning again, `index` itself last. Nil if there is none.
    func index(ofRowStartingWith prefix: String, after index: Int?) -> Int?

    /// Whether sections have headers.
    var hasHeaders: Bool { get }
    func makeHeader() -> Widget
    func bindHeader(_ widget: Widget, section: Int)
    func accessibleName(ofSection section: Int) -> String
    /// What stands for the section in a section index; nil for sections that are not in it.
    func indexTitle(ofSection section: Int) -> String?
}

extension SectionedViewDataSource {
    package var totalNumberOfRows: Int? { numberOfRows }
    package func whenComplete(_ body: @escaping () -> Void) { body() }
    package func unbind(_ widget: Widget) {}
    package func discard(_ widget: Widget) {}
    package func accessibleDescription(at index: Int) -> String { "" }
    package func wording(_ description: RowDescription) -> String { description.facts }
    package var hasHeaders: Bool { true }
    package func indexTitle(ofSection section: Int) -> String? { nil }

    private var numberOfRows: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) } }

    /// Compares the accessible names of the next 10,000 rows. A data source that can look names up knows better.
    /// - Complexity: O(rows until one is found)
    package func index(ofRowStartingWith prefix: String, after index: Int?) -> Int? {
        let count = numberOfRows
        let start = index.map { $0 + 1 } ?? 0
        return (0..<min(count, 10_000)).lazy.map { (start + $0) % count }.first {
            accessibleName(at: $0)
                .range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}

/// What a screen reader says of a row after its name.
package struct RowDescription: Equatable {
    /// What stands above it; empty where that need not be said.
    package let section: String
    /// What the data source says of it.
    package let facts: String
    /// Nil where it is not known, or GTK tells it by itself.
    package let place: AccessiblePlace?
}
