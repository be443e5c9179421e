import CGtk
import XCTest

@testable import Gtk

/// A list in a real window, 300 × 400 pixels.
@MainActor
final class SectionedListFixture {
    let model: SectionedListModel
    let view: SectionedListView
    let window: Widget
    private let scrolled: Widget

    init(
        _ model: SectionedListModel, height: Int32 = 400, isAnimated: Bool = true,
        beforeShowing prepare: (SectionedListView) -> Void = { _ in }
    ) {
        adw_init()
        self.model = model
        view = SectionedListView()
        window = Widget(retaining: gtk_window_new())
        scrolled = Widget(retaining: gtk_scrolled_window_new())
        setAnimations(isAnimated)
        gtk_scrolled_window_set_policy(scrolled.pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.pointer, view.widget)
        gtk_window_set_child(window.cast(), scrolled.widget)
        gtk_window_set_default_size(window.cast(), 300, height)
        view.dataSource = model
        prepare(view)
        gtk_window_present(window.cast())
        wait("the list has its size") { self.view.viewport.width > 0 && self.view.viewport.height == Double(height) }
        settle()
    }

    func setAnimations(_ isOn: Bool) {
        guard let settings = gtk_settings_get_default() else { return XCTFail("no display") }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(UnsafeMutablePointer(settings), "gtk-enable-animations", &value)
        g_value_unset(&value)
    }

    func close() {
        gtk_window_destroy(window.cast())
    }

    /// Runs the main loop until `isTrue`, or fails.
    func wait(_ what: String, file: StaticString = #filePath, line: UInt = #line, until isTrue: () -> Bool) {
        let deadline = ContinuousClock.now + .seconds(5)
        while !isTrue() {
            guard ContinuousClock.now < deadline else {
                return XCTFail("waited in vain: \(what)", file: file, line: line)
            }
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
    }

    /// Until nothing moves and everything has been laid out.
    func settle(file: StaticString = #filePath, line: UInt = #line) {
        wait("everything is at its place", file: file, line: line) { self.isSettled }
    }

    private var isSettled: Bool {
        !view.rows.isAnimating && !view.headers.isAnimating && !view.needsMeasure && g_main_context_pending(nil) == 0
            && isLaidOut
    }

    /// Whether GTK has put every visible row where it is to be now.
    var isLaidOut: Bool {
        view.locate()
        return rowsOnScreen.allSatisfy { gtk_widget_get_height($0.widget.widget) > 0 && abs(y($0) - $0.y) < 0.5 }
    }

    /// The rows a person sees at least a part of, from top to bottom.
    var rowsOnScreen: [ListCell<Int64, ListPosition>] {
        view.rows.ordered.filter { view.isInViewport($0.y, view.layout.metrics.rowHeight) }
    }

    /// Where GTK has put the row.
    func y(_ cell: ListCell<Int64, ListPosition>) -> Double {
        var bounds = graphene_rect_t()
        return gtk_widget_compute_bounds(cell.widget.widget, view.widget, &bounds) != 0 ? Double(bounds.origin.y) : .nan
    }

    func text(_ cell: ListCell<Int64, ListPosition>) -> String {
        String(cString: gtk_label_get_text(cell.widget.content.pointer))
    }

    /// Changes the model and tells the view how.
    func change(_ body: (inout [SectionedListModel.Section]) -> Void) {
        let before = model.sections
        body(&model.sections)
        view.apply(SectionedDifference(from: before, to: model.sections))
    }

    /// Compares what is seen with the model: the right rows, the right text, the right place, nothing else.
    func assertShowsModel(file: StaticString = #filePath, line: UInt = #line) {
        let metrics = view.layout.metrics
        var expected: [Int64: Double] = [:]
        var y = metrics.topHeight - view.viewport.value
        for section in model.sections {
            y += metrics.headerHeight
            for row in section.rows {
                if view.isInViewport(y, metrics.rowHeight) { expected[row] = y }
                y += metrics.rowHeight
            }
        }
        XCTAssertEqual(y + view.viewport.value, view.layout.height, "height of the content", file: file, line: line)
        XCTAssertEqual(
            Set(rowsOnScreen.map(\.id)), Set(expected.keys), "rows on the screen", file: file, line: line)
        for cell in rowsOnScreen {
            XCTAssertEqual(
                self.y(cell), expected[cell.id] ?? .nan, accuracy: 0.5, "row \(cell.id)", file: file, line: line)
            XCTAssertTrue(
                text(cell).hasPrefix("row \(cell.id)"), "\(text(cell)) in row \(cell.id)", file: file, line: line)
        }
        XCTAssertTrue(view.rows.dying.isEmpty && view.headers.dying.isEmpty, "remains", file: file, line: line)
    }
}
