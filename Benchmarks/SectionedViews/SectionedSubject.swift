import CGtk
import Gtk
import ListDiff
import SectionedViews

/// A list or grid of ours, with headers.
final class SectionedSubject: Subject, SectionedViewDataSource {
    let view: SectionedView
    var model: SampleModel
    private(set) var bindCount = 0
    private var rows: [Widget: SampleRow] = [:]
    private var headers: [Widget: OpaquePointer] = [:]
    private let isGrid: Bool
    private let widgets: CWidgets

    init(_ model: SampleModel, isGrid: Bool, _ widgets: CWidgets) {
        self.model = model
        self.isGrid = isGrid
        self.widgets = widgets
        view = isGrid ? SectionedGridView(minimumCellWidth: SampleGrid.cellWidth) : SectionedListView()
        view.dataSource = self
    }

    var widget: Widget { view }
    var rowWidgetCount: Int { rows.count }

    var numberOfSections: Int { model.sections.count }
    func numberOfRows(inSection section: Int) -> Int { model.sections[section].count }
    func rowID(at index: Int) -> Int64 { model.row(at: index) }
    func sectionID(at section: Int) -> String { "section \(section)" }
    func index(of rowID: Int64) -> Int? { model.index(of: rowID) }

    func makeRow() -> Widget {
        let row = SampleRow(isCell: isGrid)
        let widget = widgets.wrapper(of: row.root)
        rows[widget] = row
        return widget
    }

    func bind(_ widget: Widget, at index: Int) {
        bindCount += 1
        rows[widget]?.show(rowID(at: index))
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at index: Int) -> String { "Row \(rowID(at: index))" }

    func makeHeader() -> Widget {
        guard let label = gtk_label_new("") else { fatalError("no label") }
        gtk_label_set_xalign(OpaquePointer(label), 0)
        let widget = widgets.wrapper(of: label)
        headers[widget] = OpaquePointer(label)
        return widget
    }

    func bindHeader(_ widget: Widget, section: Int) {
        guard let label = headers[widget] else { return }
        gtk_label_set_text(label, accessibleName(ofSection: section))
    }

    func accessibleName(ofSection section: Int) -> String { "Section \(section)" }
}
