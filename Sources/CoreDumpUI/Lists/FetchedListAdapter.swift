import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// Joins a fetched results controller to a sectioned view: the one place that knows both.
///
/// The controller says what changed, the view animates it; rows and headers are bound through `content`.
final class FetchedListAdapter<Content: FetchedListContent>: SectionedViewDataSource {
    typealias Record = Content.Record

    let content: Content
    let view: SectionedView
    private let reportError: ErrorHandler
    private(set) var controller: FetchedResultsController<Record>?
    /// What the view's widgets belong to, until it discards them.
    private var rows: [Widget: Content.Row] = [:]
    private var headers: [Widget: SectionHeader] = [:]

    /// Called after every change and after every new request, when the view shows the new state.
    var onResultsChanged: (() -> Void)?

    init(content: Content, view: SectionedView, reportError: @escaping ErrorHandler) {
        self.content = content
        self.view = view
        self.reportError = reportError
        view.dataSource = self
    }

    /// Shows the results of another request from now on.
    func show(_ request: SectionedRequest<Record>, of store: Store) {
        do {
            let controller = try request.controller(over: store.database)
            controller.onChange = { [weak self] change in self?.apply(change) }
            controller.onError = reportError
            try controller.performFetch()
            self.controller = controller
        } catch {
            controller = nil
            reportError(error)
        }
        view.reload()
        onResultsChanged?()
    }

    /// Shows the results of another request over the same records from now on; the difference is animated.
    func change(to request: SectionedRequest<Record>, of store: Store) {
        guard let controller else { return show(request, of: store) }
        do {
            try controller.changeRequest(to: request.request, sectionNameKeyPath: request.sectionNameKeyPath)
            view.rebind()
        } catch {
            reportError(error)
        }
        onResultsChanged?()
    }

    /// Shows nothing from now on.
    func clear() {
        controller = nil
        view.reload()
        onResultsChanged?()
    }

    /// How many records there are in all sections.
    var numberOfObjects: Int { controller?.snapshot.numberOfObjects ?? 0 }

    /// The id of the first row.
    var firstID: Record.ID? {
        guard let snapshot = controller?.snapshot, snapshot.numberOfObjects > 0 else { return nil }
        return snapshot.id(at: IndexPath(row: 0, section: 0))
    }

    /// The record of a row, nil when it is gone or cannot be read.
    func record(id: Record.ID) -> Record? {
        do {
            return try controller?.object(for: id)
        } catch {
            reportError(error)
            return nil
        }
    }

    private func apply(_ change: FetchedResultsChange<Record.ID>) {
        view.apply(SectionedDifference(change))
        onResultsChanged?()
    }

    private func record(at position: ListPosition) -> Record? {
        do {
            return try controller?.object(at: IndexPath(position))
        } catch {
            reportError(error)
            return nil
        }
    }

    // MARK: SectionedViewDataSource

    var numberOfSections: Int { controller?.snapshot.numberOfSections ?? 0 }

    func numberOfRows(inSection section: Int) -> Int {
        controller?.snapshot.numberOfObjects(inSection: section) ?? 0
    }

    func rowID(at position: ListPosition) -> Int64 {
        controller?.snapshot.id(at: IndexPath(position)).rowID ?? 0
    }

    /// No key and an empty one have the same name, and are two sections.
    func sectionID(at section: Int) -> String {
        controller?.snapshot.section(section).id ?? ""
    }

    func position(of rowID: Int64) -> ListPosition? {
        controller?.indexPath(of: Record.ID(rowID: rowID)).map(ListPosition.init)
    }

    func makeRow() -> Widget {
        let row = content.makeRow()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at position: ListPosition) {
        guard let row = rows[widget] else { return }
        if let record = record(at: position) {
            content.bind(row, to: record)
        } else {
            row.showUnreadable()
        }
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at position: ListPosition) -> String {
        record(at: position).map(content.accessibleName) ?? gettext("Unreadable Entry")
    }

    func makeHeader() -> Widget {
        let header = SectionHeader()
        headers[header.widget] = header
        return header.widget
    }

    func bindHeader(_ widget: Widget, section: Int) {
        headers[widget]?.title = accessibleName(ofSection: section)
    }

    func accessibleName(ofSection section: Int) -> String {
        content.sectionTitle(controller?.snapshot.section(section).title ?? "")
    }

    func indexTitle(ofSection section: Int) -> String? {
        guard let section = controller?.snapshot.section(section) else { return nil }
        return content.indexTitle(section.indexTitle, ofSection: section.title)
    }
}

/// The widgets of a row and what they show.
protocol ListRow: AnyObject {
    /// The outermost of them.
    var widget: Widget { get }
    /// Shows that the record cannot be read, and nothing of what the recycled widget showed before.
    func showUnreadable()
}

/// What differs from list to list: the widget of a row and the words of a section.
protocol FetchedListContent {
    associatedtype Record: FetchedRecord
    associatedtype Row: ListRow

    func makeRow() -> Row
    func bind(_ row: Row, to record: Record)
    /// What a screen reader calls the row.
    func accessibleName(_ record: Record) -> String
    /// What people read above the section to which the request gives `title`.
    func sectionTitle(_ title: String) -> String
    /// What stands in the index for the section to which the request gives these titles; nil for nothing.
    func indexTitle(_ indexTitle: String, ofSection title: String) -> String?
}
