import Gtk
import SectionedViewsModel

/// Shows the model in one of the views.
final class DemoContent: SectionedViewDataSource {
    private let model: GeneratedModel
    private let makeRowWidget: () -> any DemoRowWidget
    /// What the view's widgets belong to, until it discards them.
    private var rows: [Widget: any DemoRowWidget] = [:]
    private var headers: [Widget: Label] = [:]

    init(_ model: GeneratedModel, makeRow: @escaping () -> any DemoRowWidget) {
        self.model = model
        makeRowWidget = makeRow
    }

    /// Whether a widget of the view shows what the model says of that row.
    func shows(rowID: Int64, in widget: Widget) -> Bool {
        rows[widget]?.shows(model.text(of: rowID)) ?? false
    }

    var numberOfSections: Int { model.sections.count }
    func numberOfRows(inSection section: Int) -> Int { model.count(inSection: section) }
    func rowID(at position: ListPosition) -> Int64 { model.id(at: position) }
    func sectionID(at section: Int) -> String { "\(model.sections[section].key)" }
    func position(of rowID: Int64) -> ListPosition? { model.position(of: rowID) }

    func makeRow() -> Widget {
        let row = makeRowWidget()
        rows[row.widget] = row
        return row.widget
    }

    func bind(_ widget: Widget, at position: ListPosition) {
        rows[widget]?.show(model.text(of: model.id(at: position)))
    }

    func discard(_ widget: Widget) {
        rows[widget] = nil
        headers[widget] = nil
    }

    func accessibleName(at position: ListPosition) -> String {
        model.text(of: model.id(at: position)).title
    }

    func makeHeader() -> Widget {
        let label = Label()
        label.xalign = 0
        label.ellipsize = .end
        headers[label] = label
        return label
    }

    func bindHeader(_ widget: Widget, section: Int) {
        headers[widget]?.text = accessibleName(ofSection: section)
    }

    func accessibleName(ofSection section: Int) -> String { model.sections[section].title }
    func indexTitle(ofSection section: Int) -> String? { model.sections[section].letter }
}
