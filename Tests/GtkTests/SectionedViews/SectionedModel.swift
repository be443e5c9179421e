import CGtk
import ListDiffSamples

@testable import Gtk
@testable import SectionedViews

/// A model of sections and rows that a list shows: the data source of the tests.
@MainActor
final class SectionedModel: SectionedViewDataSource {
    typealias Section = SampleSection

    var sections: [Section]
    /// What `bind` writes behind the identity of a row.
    var revision = ""
    private(set) var bindCount = 0
    private(set) var unbindCount = 0
    private(set) var madeRows = 0
    let rowHeight: Int32
    /// For rows that are not all equally high: the height of a row's label in pixels.
    var height: ((Int64) -> Int32)?
    /// For headers that are not all equally high, by section.
    var headerHeight: ((Int) -> Int32)?
    /// For rows that are no labels.
    var makeContent: (() -> Widget)?
    private(set) var discardCount = 0
    /// By the identity of a section.
    var indexTitle: (String) -> String? = { _ in nil }
    /// What begins the name of a row.
    var name: (Int64) -> String = { "row \($0)" }

    init(_ sections: [Section], rowHeight: Int32 = 40) {
        self.sections = sections
        self.rowHeight = rowHeight
    }

    convenience init(sections: Int, rows: Int) {
        self.init(
            (0..<sections).map { section in
                Section(
                    id: Section.name(section), rows: (0..<rows).map { Int64(section * rows + $0) })
            })
    }

    var numberOfSections: Int { sections.count }
    func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
    func rowID(at index: Int) -> Int64 {
        var rest = index
        for section in sections {
            if rest < section.rows.count { return section.rows[rest] }
            rest -= section.rows.count
        }
        preconditionFailure("no row \(index)")
    }
    func sectionID(at section: Int) -> String { sections[section].id }

    func index(of rowID: Int64) -> Int? {
        var start = 0
        for section in sections {
            if let row = section.rows.firstIndex(of: rowID) { return start + row }
            start += section.rows.count
        }
        return nil
    }

    func makeRow() -> Widget {
        madeRows += 1
        if let makeContent { return makeContent() }
        return label(height: rowHeight)
    }

    func bind(_ widget: Widget, at index: Int) {
        bindCount += 1
        let id = rowID(at: index)
        if makeContent != nil { return }
        gtk_label_set_text(widget.pointer, "\(name(id))\(revision)")
        if let height { gtk_widget_set_size_request(widget.widget, -1, height(id)) }
    }

    func unbind(_ widget: Widget) {
        unbindCount += 1
        if makeContent != nil { return }
        gtk_label_set_text(widget.pointer, "unbound")
    }

    func discard(_ widget: Widget) {
        discardCount += 1
    }

    func accessibleName(at index: Int) -> String { name(rowID(at: index)) }

    func makeHeader() -> Widget { label(height: 20) }

    func bindHeader(_ widget: Widget, section: Int) {
        gtk_label_set_text(widget.pointer, sections[section].id)
        if let headerHeight { gtk_widget_set_size_request(widget.widget, -1, headerHeight(section)) }
    }

    func accessibleName(ofSection section: Int) -> String { sections[section].id }

    func indexTitle(ofSection section: Int) -> String? { indexTitle(sections[section].id) }

    private func label(height: Int32) -> Widget {
        let label = Widget(retaining: gtk_label_new(""))
        gtk_widget_set_size_request(label.widget, -1, height)
        gtk_label_set_xalign(label.pointer, 0)
        return label
    }
}
