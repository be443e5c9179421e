import AppModel
import FetchedResults
import Foundation
import Gtk
import SectionedViews

/// A list of the window, as ``WindowReport`` sees it.
protocol ReportedList {
    /// Whether nothing moves and nothing is being loaded.
    var isAtRest: Bool { get }
    /// Whether rows are visible, or there are none.
    var isFilled: Bool { get }
    /// The number of rows, visible or not.
    var rowCount: Int { get }
    /// Grows whenever the shown rows change.
    var changeCount: Int { get }

    /// The first difference between what the list shows and what the database holds, in words for developers; nil for none.
    ///
    /// - Throws: what reading the database throws.
    /// - Complexity: that of fetching the list's request again.
    func drift() throws -> String?
}

extension FetchedListAdapter: ReportedList {
    var isAtRest: Bool { !view.isAnimating && !model.isLoading && !model.isStale }

    var isFilled: Bool { model.numberOfObjects == 0 && !model.isLoading || !view.visibleRows.isEmpty }

    var rowCount: Int { model.numberOfObjects }

    var changeCount: Int { view.changeCount }

    func drift() throws -> String? {
        guard let controller = model.controller else {
            return view.visibleRows.isEmpty ? nil : "rows are seen and there are none"
        }
        return try ListCheck(content: content, shown: controller, view: view).drift()
    }
}

/// Compares what a list shows with a new fetch of the same request.
struct ListCheck<Content: FetchedListContent> {
    typealias Controller = FetchedResultsController<Content.Record>

    let content: Content
    /// The controller whose rows the list shows.
    let shown: Controller
    let view: SectionedView

    /// The first difference, in words; nil for none.
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
        var next: Int?
        for row in visible {
            guard let place = fresh.index(of: Content.Record.ID(rowID: row.id)) else {
                return "row \(row.id) is seen and is not there"
            }
            if let next, next != place { return "row \(row.id) is seen at \(next) instead of \(place)" }
            next = place + 1
            if let drift = try texts(of: row, at: place, in: fresh) { return drift }
        }
        return nil
    }

    private func texts(of row: VisibleRow, at place: Int, in fresh: Controller) throws -> String? {
        guard let record = try fresh.object(at: place) else { return "row \(row.id) cannot be read" }
        let expected = content.makeRow()
        content.bind(expected, to: record)
        // Relative dates are updated only from time to time.
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
