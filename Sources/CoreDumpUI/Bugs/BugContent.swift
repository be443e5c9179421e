import CoreDumpStore
import Foundation
import Gtk

/// A row of the list or a cell of the gallery.
protocol BugCell: ListRow {
    /// - Parameter onToggle: called when the person ticks the bug, or takes the tick away; returns whether the bug was changed.
    init(onToggle: @escaping (Bug.ID) -> Bool)
    func show(_ bug: Bug, by presentation: BugPresentation)
}

/// The rows of the list, or the cells of the gallery.
struct BugContent<Row: BugCell>: FetchedListContent {
    let presentation: BugPresentation

    func makeRow() -> Row {
        Row { [weak presentation] in presentation?.onToggle?($0) ?? false }
    }

    func bind(_ row: Row, to bug: Bug) {
        row.show(bug, by: presentation)
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func accessibleDescription(_ bug: Bug) -> String {
        SpokenWording.facts(of: bug, project: presentation.project(of: bug)?.name)
    }

    func sectionTitle(_ title: String) -> String { presentation.sectionTitle(title) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        presentation.indexTitle(indexTitle, ofSection: title)
    }
}
