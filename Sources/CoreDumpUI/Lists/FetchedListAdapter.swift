import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import ListDiff
import Localization
import SectionedViews

/// Joins the rows of a model to a sectioned view: the one place that knows both. Rows and headers are bound through ``content``.
final class FetchedListAdapter<Content: FetchedListContent>: SectionedViewDataSource {
    typealias Record = Content.Record

    /// Binds rows and headers.
    let content: Content
    let view: SectionedView
    let model: ListModel<Record>
    /// What the view's widgets belong to, until it discards them.
    private var rows: [Widget: Content.Row] = [:]
    private var headers: [Widget: SectionHeader] = [:]

    private let focus = FocusController()
    private var connections: [SignalConnection] = []

    /// - Parameter model: of which `view` is the display.
    init(content: Content, view: SectionedView, model: ListModel<Record>) {
        self.content = content
        self.view = view
        self.model = model
        view.dataSource = self
        focus.onEnter { [weak model] in model?.userEntered() }.store(in: &connections)
        view.addController(focus)
    }

    var totalNumberOfRows: Int? { model.isComplete ? model.numberOfObjects : nil }

    func whenComplete(_ body: @escaping () -> Void) {
        model.whenComplete(body)
    }
}

// MARK: - What the view asks for

extension FetchedListAdapter {
    var numberOfSections: Int { model.snapshot?.numberOfSections ?? 0 }

    func numberOfRows(inSection section: Int) -> Int {
        model.snapshot?.numberOfObjects(inSection: section) ?? 0
    }

    func rowID(at index: Int) -> Int64 {
        model.snapshot?.id(at: index).rowID ?? 0
    }

    /// No key and an empty one have the same name, and are two sections.
    func sectionID(at section: Int) -> String {
        model.snapshot?.section(section).id ?? ""
    }

    func index(of rowID: Int64) -> Int? {
        model.index(of: rowID)
    }

    func makeRow() -> Widget {
        let row = content.makeRow()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at index: Int) {
        guard let row = rows[widget] else { return }
        if let record = model.record(at: index) {
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
        model.record(at: index).map(content.accessibleName) ?? gettext("Unreadable Entry")
    }

    func accessibleDescription(at index: Int) -> String {
        model.record(at: index).map(content.accessibleDescription) ?? ""
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
        content.sectionTitle(model.snapshot?.section(section).title ?? "")
    }

    func indexTitle(ofSection section: Int) -> String? {
        guard let section = model.snapshot?.section(section) else { return nil }
        return content.indexTitle(section.indexTitle, ofSection: section.title)
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

extension SectionedView: ListDisplay {
    package func nextFrame(orAfter limit: Duration) -> any FrameWaiting { painted(orAfter: limit) }
}

extension PaintedFrame: FrameWaiting {}
