import CGtk
import Gtk

/// A view that is compared with others. Each round makes a new one.
protocol Subject: AnyObject {
    /// The view itself, to be put into a scrolled window.
    var widget: Widget { get }
    /// How many widgets it has for rows at the moment.
    var rowWidgetCount: Int { get }
    /// How many rows have been bound since it was made.
    var bindCount: Int { get }
}

/// As many rows as are seen, in a plain box: what it costs to give them other contents, without any view around them.
final class BoxSubject: Subject {
    let widget: Widget
    private(set) var bindCount = 0
    private var rows: [SampleRow] = []

    init(rows count: Int, _ widgets: CWidgets) {
        guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { fatalError("no box") }
        gtk_widget_add_css_class(box, "rows")
        for _ in 0..<count {
            let row = SampleRow(isCell: false)
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), row.root)
            rows.append(row)
        }
        widget = widgets.wrapper(of: box)
        bindAll(from: 0)
    }

    var rowWidgetCount: Int { rows.count }

    func bindAll(from first: Int64) {
        for (index, row) in rows.enumerated() { row.show(first + Int64(index)) }
        bindCount += rows.count
    }
}

/// What the grids that are compared have in common.
enum SampleGrid {
    /// In a window of ``BenchmarkWindow/width``.
    static let columns: UInt32 = 3
    /// The least, in pixels.
    static let cellWidth = 110.0
}
