import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

/// A list or grid in a real window, 300 × 400 pixels.
@MainActor
final class SectionedFixture {
    let model: SectionedModel
    let view: SectionedView
    let window: Widget
    private let scrolled: Widget

    init(
        _ model: SectionedModel, gridCellWidth: Double? = nil, height: Int32 = 400, isAnimated: Bool = true,
        beforeShowing prepare: (SectionedView) -> Void = { _ in }
    ) {
        adw_init()
        self.model = model
        view = gridCellWidth.map { SectionedGridView(minimumCellWidth: $0) } ?? SectionedListView()
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
        Self.settings?.setAnimationsEnabled(isOn)
    }

    private static var settings: DesktopSettings? { Display.default.map { DesktopSettings(display: $0) } }

    /// As the person's setting for large text does.
    func setTextScale(_ scale: Double) {
        Self.settings?.setTextScale(scale)
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
        !view.isAnimating && !view.needsMeasure && g_main_context_pending(nil) == 0 && isLaidOut
    }

    /// Whether GTK has put every visible row where it is to be now.
    var isLaidOut: Bool {
        view.locate()
        return rowsOnScreen.allSatisfy { cell in
            gtk_widget_get_height(cell.widget.widget) > 0
                && cell.frame.map { abs(bounds(cell.widget).minY - $0.minY) < 0.5 } == true
        }
    }

    /// The rows a person sees at least a part of, in the order of the model.
    var rowsOnScreen: [Cell<Int64>] {
        view.rows.ordered.filter { $0.frame.map(view.isInViewport) == true }
    }

    /// Where GTK has put the widget of a row or header.
    func bounds(_ widget: CellWidget) -> CellFrame {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.widget, view.widget, &bounds) != 0 else {
            return CellFrame(origin: Point(x: .nan, y: .nan))
        }
        return CellFrame(
            origin: Point(x: Double(bounds.origin.x), y: Double(bounds.origin.y)), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }

    func y(_ cell: Cell<Int64>) -> Double { bounds(cell.widget).minY }

    func text(_ cell: Cell<Int64>) -> String {
        String(cString: gtk_label_get_text(cell.widget.content.pointer))
    }

    /// Changes the model and tells the view how.
    func change(_ body: (inout [SectionedModel.Section]) -> Void) {
        let before = model.sections
        body(&model.sections)
        view.apply(SectionedDifference(from: before, to: model.sections))
    }

    /// Compares what is seen with the model: the right rows, the right text, the right place, nothing else.
    func assertShowsModel(file: StaticString = #filePath, line: UInt = #line) {
        let layout = view.layout
        XCTAssertEqual(layout.rows, SectionCounts(model.sections.map(\.rows.count)), "rows", file: file, line: line)
        let corner = Point(x: 0, y: view.viewport.top)
        var expected: [Int64: CellFrame] = [:]
        for index in layout.rows(from: view.viewport.top, to: view.viewport.bottom) {
            let frame = layout.frame(ofRow: index)
            expected[model.rowID(at: index)] = frame.moved(to: frame.origin - corner)
        }
        XCTAssertEqual(
            Set(rowsOnScreen.map(\.id)), Set(expected.keys), "rows on the screen", file: file, line: line)
        for cell in rowsOnScreen {
            XCTAssertEqual(bounds(cell.widget), expected[cell.id], "row \(cell.id)", file: file, line: line)
            let height = cell.widget.height(forWidth: bounds(cell.widget).width)
            let isRight =
                view.arrangement.hasEqualHeights
                ? height <= bounds(cell.widget).height : height == bounds(cell.widget).height
            XCTAssertTrue(isRight, "height of row \(cell.id)", file: file, line: line)
            XCTAssertTrue(
                text(cell).hasPrefix(model.name(cell.id)), "\(text(cell)) in row \(cell.id)", file: file, line: line)
        }
        XCTAssertTrue(view.rows.dying.isEmpty && view.headers.dying.isEmpty, "remains", file: file, line: line)
    }
}
