import CoreDumpStore
import Foundation
import Gtk

/// The rows and sections of the bugs, grouped by status.
struct BugListContent: FetchedListContent {
    let store: Store
    let now: () -> Date

    func makeRow() -> BugRow { BugRow() }

    func bind(_ row: BugRow, to bug: Bug) {
        row.show(bug, thumbnail: thumbnail(of: bug), now: now())
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func sectionTitle(_ name: String) -> String {
        Bug.Status(rawValue: name).map(BugWording.status) ?? name
    }

    /// A thumbnail that cannot be read leaves the place empty: the row is worth more than its picture.
    private func thumbnail(of bug: Bug) -> Texture? {
        guard let png = try? store.smallThumbnail(of: bug.id) else { return nil }
        return try? Texture(encoded: [UInt8](png))
    }
}
