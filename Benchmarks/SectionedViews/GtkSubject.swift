import CGtk
import Gtk

/// GTK's own list or grid over the same number of rows, without headers, which GTK 4.8 does not have.
final class GtkSubject: Subject {
    let widget: Widget
    private(set) var bindCount = 0
    private var rows: [OpaquePointer: SampleRow] = [:]

    /// - Parameter model: a `GtkSelectionModel`, which has been made beforehand.
    init(_ model: OpaquePointer, isGrid: Bool, _ widgets: CWidgets) {
        guard let factory = gtk_signal_list_item_factory_new() else { fatalError("no factory") }
        // The view takes over both.
        g_object_ref(UnsafeMutableRawPointer(model))
        let made = isGrid ? gtk_grid_view_new(model, factory) : gtk_list_view_new(model, factory)
        guard let made else { fatalError("no view") }
        if isGrid {
            gtk_grid_view_set_min_columns(OpaquePointer(made), SampleGrid.columns)
            gtk_grid_view_set_max_columns(OpaquePointer(made), SampleGrid.columns)
        }
        widget = widgets.wrapper(of: made)
        let handler = factory
        Closure.connect(handler, "setup") { [weak self] item in self?.setUp(item, isGrid) }
        Closure.connect(handler, "bind") { [weak self] item in self?.bind(item) }
        Closure.connect(handler, "teardown") { [weak self] item in self?.tearDown(item) }
    }

    var rowWidgetCount: Int { rows.count }

    private func setUp(_ item: OpaquePointer?, _ isGrid: Bool) {
        guard let item else { return }
        let row = SampleRow(isCell: isGrid)
        rows[item] = row
        gtk_list_item_set_child(item, row.root)
    }

    private func bind(_ item: OpaquePointer?) {
        guard let item else { return }
        bindCount += 1
        rows[item]?.show(Int64(gtk_list_item_get_position(item)))
    }

    private func tearDown(_ item: OpaquePointer?) {
        guard let item else { return }
        rows[item] = nil
    }

    /// A model of so many rows.
    static func model(rows: Int) -> OpaquePointer {
        guard let strings = gtk_string_list_new(nil), let model = gtk_no_selection_new(strings) else {
            fatalError("no model")
        }
        for row in 0..<rows { gtk_string_list_append(strings, "\(row)") }
        return model
    }
}
