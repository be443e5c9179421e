import FetchedResults
import Foundation
import Gtk

/// Compares what a list shows with the same request, fetched anew.
struct ListCheck<Content: FetchedListContent> {
    typealias Controller = FetchedResultsController<Content.Record>

    let content: Content
    /// What the list shows the rows of.
    let shown: Controller
    let view: SectionedView

    /// What differs first, in words; nil for nothing.
    func drift() throws -> String? {
        let fresh = try Controller(
            shown.request, database: shown.database, sectionNameKeyPath: shown.sectionNameKeyPath)
        try fresh.performFetch()
        return try sections(fresh) ?? rows(fresh) ?? headers(fresh)
    }

    private func sections(_ fresh: Controller) -> String? {
        let (seen, stored) = (shown.snapshot.sections, fresh.snapshot.sections)
        guard seen.count == stored.count else { return "\(seen.count) sections instead of \(stored.count)" }
        for (seen, stored) in zip(seen, stored) {
            if seen.name != stored.name { return "the section \(seen.name) instead of \(stored.name)" }
            guard seen.numberOfObjects == stored.numberOfObjects else {
                return "\(seen.numberOfObjects) rows in \(seen.name) instead of \(stored.numberOfObjects)"
            }
        }
        return nil
    }

    private func rows(_ fresh: Controller) throws -> String? {
        let visible = view.visibleRows
        if visible.isEmpty, fresh.numberOfObjects > 0, view.isMapped { return "no row is seen" }
        var next: IndexPath?
        for row in visible {
            guard let place = fresh.indexPath(of: Content.Record.ID(rowID: row.id)) else {
                return "row \(row.id) is seen and is not there"
            }
            if let next, next != place { return "row \(row.id) is seen at \(next) instead of \(place)" }
            next = following(place, in: fresh)
            if let drift = try texts(of: row, at: place, in: fresh) { return drift }
        }
        return nil
    }

    private func following(_ place: IndexPath, in fresh: Controller) -> IndexPath? {
        let next = IndexPath(row: place.row + 1, section: place.section)
        if fresh.snapshot.contains(next) { return next }
        let sections = (place.section + 1..<max(fresh.snapshot.numberOfSections, place.section + 1))
        return sections.first { fresh.snapshot.numberOfObjects(inSection: $0) > 0 }.map {
            IndexPath(row: 0, section: $0)
        }
    }

    private func texts(of row: VisibleRow, at place: IndexPath, in fresh: Controller) throws -> String? {
        guard let record = try fresh.object(at: place) else { return "row \(row.id) cannot be read" }
        let expected = content.makeRow()
        content.bind(expected, to: record)
        // How long ago something was is brought up to date from time to time only.
        let (seen, stored) = (row.content.texts(leavingOut: .rowAside), expected.widget.texts(leavingOut: .rowAside))
        if seen != stored { return "row \(row.id) shows \(seen) instead of \(stored)" }
        let name = content.accessibleName(record)
        return row.accessibleName == name ? nil : "row \(row.id) is called \(row.accessibleName) instead of \(name)"
    }

    private func headers(_ fresh: Controller) -> String? {
        for header in view.visibleHeaders {
            guard header.section < fresh.snapshot.numberOfSections else { return "a header too many" }
            let title = content.sectionTitle(fresh.snapshot.section(header.section).title)
            let seen = header.content.texts()
            if seen != [title] { return "the header \(seen) instead of \(title)" }
        }
        return nil
    }
}
