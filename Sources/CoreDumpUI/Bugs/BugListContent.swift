import CoreDumpStore
import Foundation
import Gtk

/// The rows of the list of bugs.
struct BugListContent: FetchedListContent {
    let presentation: BugPresentation

    func makeRow() -> BugRow {
        BugRow { [weak presentation] in presentation?.onToggle?($0) }
    }

    func bind(_ row: BugRow, to bug: Bug) {
        row.show(
            bug, thumbnails: presentation.thumbnails, now: presentation.now(), highlight: presentation.highlight)
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func sectionTitle(_ title: String) -> String { presentation.sectionTitle(title) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        presentation.indexTitle(indexTitle, ofSection: title)
    }
}
