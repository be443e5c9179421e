import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

/// An index beside a list in a real window.
@MainActor
final class SectionIndexFixture {
    static let alphabet = "#ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    let index = SectionIndex(accessibleName: "Index")
    let window = Window()
    let list = Box(.vertical)
    /// What has the focus in the list.
    let row = Button(label: "row")
    private let box: Box
    private(set) var jumps: [Int] = []
    private(set) var searches = 0

    init(
        _ titles: [String] = alphabet, height: Int = 500, hasSearch: Bool = true, isRightToLeft: Bool = false,
        isAnimated: Bool = false
    ) {
        box = Box(.horizontal, children: [list, index])
        setAnimations(isAnimated)
        gtk_widget_set_direction(box.widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        // Widgets that are made later take the default direction, as they do in a program.
        gtk_widget_set_direction(index.widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        list.hexpand = true
        list.append(row)
        index.titles = titles
        index.onJump = { [weak self] in self?.jumps.append($0) }
        if hasSearch { index.setSearch(accessibleName: "Search") { [weak self] in self?.searches += 1 } }
        window.content = box
        window.defaultSize = (240, height)
        TestLoop.show(window)
        settle()
    }

    func setAnimations(_ isOn: Bool) {
        set("gtk-enable-animations", GType(5 << 2)) { g_value_set_boolean($0, isOn.gboolean) }
    }

    /// The resolution that sizes of text are counted in, in dots per inch; nil for that of the display.
    func setTextResolution(_ dotsPerInch: Int?) {
        set("gtk-xft-dpi", GType(6 << 2)) { g_value_set_int($0, gint(dotsPerInch.map { $0 * 1024 } ?? -1)) }
    }

    private func set(_ property: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
        guard let settings = gtk_settings_get_default() else { return XCTFail("no display") }
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        g_object_set_property(UnsafeMutablePointer(settings), property, &value)
        g_value_unset(&value)
    }

    /// Until everything that was asked for has been laid out and drawn: titles that come or go with another height do so
    /// after the frame with that height.
    func settle(file: StaticString = #filePath, line: UInt = #line) {
        for _ in 0..<2 { paint(file: file, line: line) }
    }

    private func paint(file: StaticString, line: UInt) {
        var isPainted = false
        let notice = window.onNextFrame { isPainted = true }
        window.queueDraw()
        TestLoop.iterate(until: { isPainted }, "a frame was painted", file: file, line: line)
        withExtendedLifetime(notice) {}
        TestLoop.drain()
    }

    /// Takes that many pixels from the index's height.
    func shrink(by pixels: Int) {
        box.margins = Margins(bottom: pixels)
        settle()
    }

    func takeJumps() -> [Int] {
        defer { jumps = [] }
        return jumps
    }

    func press(_ keys: Key..., file: StaticString = #filePath, line: UInt = #line) {
        for key in keys { XCTAssertTrue(index.keyPressed(key, []), "\(key)", file: file, line: line) }
    }

    /// The middle of a title, or of its part of a dot, in the index.
    func y(_ title: Int) -> Double { index.layout.y(ofTitle: title) }

    /// Where a child is, in the index's pixels.
    func frame(_ child: Widget) -> (x: Double, y: Double, width: Double, height: Double) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(child.widget, index.widget, &bounds) != 0 else { return (0, 0, 0, 0) }
        return (
            Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height)
        )
    }

    var shownTitles: [String] {
        index.cells.cells.compactMap { ($0 as? SectionIndexButton)?.text }
    }

    /// The places with that mark.
    func places(with style: StyleClass) -> [Int] {
        index.cells.cells.indices.filter { index.cells.cells[$0].hasStyle(style) }
    }

    func close() {
        window.destroy()
        setTextResolution(nil)
        setAnimations(true)
    }
}
