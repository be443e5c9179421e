import CoreDumpStore
import Foundation
import Gtk

/// The rows and sections of the bugs, grouped by status.
struct BugListContent: FetchedListContent {
    let thumbnails: ThumbnailLoader
    let now: () -> Date

    func makeRow() -> BugRow { BugRow() }

    func bind(_ row: BugRow, to bug: Bug) {
        row.show(bug, thumbnails: thumbnails, now: now())
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func sectionTitle(_ name: String) -> String {
        Bug.Status(rawValue: name).map(BugWording.status) ?? name
    }
}
