import CoreDumpStore
import Gtk

/// The cells of the gallery of bugs.
struct BugGalleryContent: FetchedListContent {
    let presentation: BugPresentation

    func makeRow() -> GalleryCell {
        GalleryCell { [weak presentation] in presentation?.onToggle?($0) }
    }

    func bind(_ cell: GalleryCell, to bug: Bug) {
        cell.show(
            bug, thumbnails: presentation.thumbnails, now: presentation.now(), highlight: presentation.highlight)
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func sectionTitle(_ title: String) -> String { presentation.sectionTitle(title) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        presentation.indexTitle(indexTitle, ofSection: title)
    }
}
