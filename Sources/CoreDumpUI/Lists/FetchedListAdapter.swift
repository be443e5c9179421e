import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization
import SectionedViews

/// Joins a fetched results controller to a sectioned view: the one place that knows both.
///
/// The controller says what changed, the view animates it; rows and headers are bound through ``content``.
///
/// A list of any length is there at once: its first rows come first, and all of them when they have been read in the
/// background. Short lists come in one piece.
final class FetchedListAdapter<Content: FetchedListContent>: SectionedViewDataSource {
    typealias Record = Content.Record
    typealias Controller = FetchedResultsController<Record>

    /// Binds rows and headers.
    let content: Content
    let view: SectionedView
    let reportError: ErrorHandler
    /// What is shown.
    var controller: Controller?
    /// Fetches what is to be shown.
    var loading: Task<Void, Never>?
    /// What waits for all rows.
    var waiting: [() -> Void] = []
    /// Whether the rows that are seen were bound for the request before: what is marked in them depends on it.
    var needsRebind = false
    /// What the view's widgets belong to, until it discards them.
    var rows: [Widget: Content.Row] = [:]
    var headers: [Widget: SectionHeader] = [:]

    /// How long the frame of a key may wait for what the key has found.
    var patience = DispatchTimeInterval.milliseconds(35)
    /// How long following a change may hold up the main loop, and with it the next frame.
    var longestPause = Duration.milliseconds(50)

    /// Called after every change and whenever other rows are shown, when the view shows the new state.
    var onResultsChanged: (() -> Void)?

    /// Whether all rows are known, rather than those that the list begins with, or those of the request before.
    var isComplete = true
    /// Whether the rows could not be read, and none are shown.
    var hasFailed = false
    /// The rows that were selected when ``change(to:of:isSearch:)`` was called, or those of ``select(_:)``, if one of them is not
    /// known yet. When all rows are known they are selected, unless the user has selected something meanwhile, and the view's
    /// `onSelectionChanged` is called. Until then nothing is selected, which means nothing.
    var awaitedIDs: [Record.ID] = [] { didSet { choiceBefore = view.choiceCount } }
    /// The choices of the user before rows were awaited.
    var choiceBefore = 0
    /// Whether the request that is shown is a search: what it finds is shown from the first row on, wherever the user was before.
    var isSearch = false
    /// What another request has taken out of the list; see ``DisplacedSelection``.
    var displaced: DisplacedSelection?
    /// The row that what is searched for names, until the user turns to something.
    var namedRow: Int64?

    private let focus = FocusController()
    private var connections: [SignalConnection] = []

    init(content: Content, view: SectionedView, reportError: @escaping ErrorHandler) {
        self.content = content
        self.view = view
        self.reportError = reportError
        view.dataSource = self
        // A user who goes into the list goes on with what is selected there.
        focus.onEnter { [weak self] in self?.displaced = nil }.store(in: &connections)
        view.addController(focus)
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Whether other rows are on their way.
    var isLoading: Bool { loading != nil }

    /// Whether the rows that are shown are out of date, and the controller still reads the present ones.
    var isStale: Bool { controller?.isStale == true }

    /// How many records there are in all sections, of those that are known.
    var numberOfObjects: Int { controller?.snapshot.numberOfObjects ?? 0 }

    /// The id of the first row.
    var firstID: Record.ID? {
        guard let snapshot = controller?.snapshot, snapshot.numberOfObjects > 0 else { return nil }
        return snapshot.id(at: 0)
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

    /// Runs `body` when all rows are known: at once if they are. Not at all if another list is shown before.
    func whenComplete(_ body: @escaping () -> Void) {
        if isComplete { body() } else { waiting.append(body) }
    }

    /// Runs `body` when it is known whether the row is there: at once if it is, else as ``whenComplete(_:)``.
    func whenKnown(_ id: Record.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        if index(of: id.rowID) != nil { return body(true) }
        whenComplete { [weak self] in body(self?.index(of: id.rowID) != nil) }
    }
}

// MARK: - What the view asks for

extension FetchedListAdapter {
    var numberOfSections: Int { controller?.snapshot.numberOfSections ?? 0 }

    func numberOfRows(inSection section: Int) -> Int {
        controller?.snapshot.numberOfObjects(inSection: section) ?? 0
    }

    func rowID(at index: Int) -> Int64 {
        controller?.snapshot.id(at: index).rowID ?? 0
    }

    /// No key and an empty one have the same name, and are two sections.
    func sectionID(at section: Int) -> String {
        controller?.snapshot.section(section).id ?? ""
    }

    func index(of rowID: Int64) -> Int? {
        controller?.index(of: Record.ID(rowID: rowID))
    }

    func makeRow() -> Widget {
        let row = content.makeRow()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at index: Int) {
        guard let row = rows[widget] else { return }
        if let record = record(at: index) {
            content.bind(row, to: record)
        } else {
            row.showUnreadable()
        }
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at index: Int) -> String {
        record(at: index).map(content.accessibleName) ?? gettext("Unreadable Entry")
    }

    func accessibleDescription(at index: Int) -> String {
        record(at: index).map(content.accessibleDescription) ?? ""
    }

    func wording(_ description: RowDescription) -> String {
        let place = description.place.map { SpokenWording.place($0.number, of: $0.count) }
        // A closed bug need not be called so twice.
        let section = description.facts.hasPrefix(description.section) ? "" : description.section
        return SpokenWording.joined([section, description.facts, place ?? ""])
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

    private func record(at index: Int) -> Record? {
        do {
            return try controller?.object(at: index)
        } catch {
            reportError(error)
            return nil
        }
    }
}

/// What differs from list to list: the widget of a row and the words of a section.
protocol FetchedListContent {
    associatedtype Record: FetchedRecord
    associatedtype Row: ListRow

    func makeRow() -> Row
    func bind(_ row: Row, to record: Record)
    /// What a screen reader calls the row.
    func accessibleName(_ record: Record) -> String
    /// What a screen reader says of the row after its name; empty for nothing.
    func accessibleDescription(_ record: Record) -> String
    /// What people read above the section that the request calls `name`.
    func sectionTitle(_ name: String) -> String
    /// What stands for a section in the index beside the list; nil for none.
    ///
    /// - Parameters:
    ///   - title: what the request proposes: the year of a month, the letter of a title.
    ///   - name: what the request calls the section.
    func indexTitle(_ title: String, ofSection name: String) -> String?
}

extension FetchedListContent {
    func accessibleDescription(_ record: Record) -> String { "" }
    func indexTitle(_ title: String, ofSection name: String) -> String? { nil }
}

/// The widgets of a row and what they show.
protocol ListRow: AnyObject {
    /// The outermost of them.
    var widget: Widget { get }
    /// Shows that the record cannot be read, and nothing of what the recycled widget showed before.
    func showUnreadable()
}

/// The header of a section.
final class SectionHeader {
    let widget: Widget

    private let label = Label()

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    init() {
        let box = Box(.horizontal)
        label.xalign = 0
        label.ellipsize = .end
        label.hexpand = true
        box.append(label)
        widget = box
    }
}
