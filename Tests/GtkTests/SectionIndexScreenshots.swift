import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

/// Draws the index, for people to look at: set SECTION_INDEX_SCREENSHOTS to a folder.
final class SectionIndexScreenshots: GtkTestCase {
    func testTheIndexInAllItsForms() throws {
        guard let folder = ProcessInfo.processInfo.environment["SECTION_INDEX_SCREENSHOTS"] else {
            throw XCTSkip("SECTION_INDEX_SCREENSHOTS is not set")
        }
        MainActor.assumeIsolated {
            guard let display = Display.default else { return XCTFail("no display") }
            let style = StyleManager(display: display)
            for (name, scheme) in [("light", StyleManager.ColorScheme.forceLight), ("dark", .forceDark)] {
                style.colorScheme = scheme
                Self.shoot("\(folder)/\(name)-plain") { $0.index.currentTitle = 4 }
                Self.shoot("\(folder)/\(name)-hover") {
                    $0.index.currentTitle = 4
                    $0.index.pointerMoved(toY: $0.y(9))
                }
                Self.shoot("\(folder)/\(name)-dots", height: 170) {
                    $0.index.currentTitle = 4
                    $0.index.pointerMoved(toY: $0.y(21))
                }
                Self.shoot("\(folder)/\(name)-years", ["2024", "2023", "2022", "2019"], height: 200) {
                    $0.index.currentTitle = 0
                    $0.index.pointerMoved(toY: $0.y(2))
                }
                let hours = (0..<24).reversed().map { "\(($0 + 11) % 12 + 1) \($0 < 12 ? "AM" : "PM")" }
                Self.shoot("\(folder)/\(name)-rtl", hours, height: 260, isRightToLeft: true) {
                    $0.index.pointerMoved(toY: $0.y(0))
                }
                Self.shoot("\(folder)/\(name)-focus", height: 300) {
                    $0.index.currentTitle = 2
                    $0.index.grabFocus()
                    gtk_window_set_focus_visible($0.window.window, 1)
                    $0.press(.pageDown, .pageDown)
                }
                Self.shoot("\(folder)/\(name)-large") {
                    $0.index.currentTitle = 3
                    $0.setTextResolution(192)
                    $0.settle()
                    $0.index.pointerMoved(toY: $0.y(6))
                }
            }
            style.colorScheme = .default
        }
    }

    @MainActor
    private static func shoot(
        _ path: String, _ titles: [String] = SectionIndexFixture.alphabet, height: Int = 420,
        isRightToLeft: Bool = false, _ prepare: (SectionIndexFixture) -> Void
    ) {
        let fixture = SectionIndexFixture(titles, height: height, isRightToLeft: isRightToLeft)
        let rows = Box(.vertical)
        let scrolled = ScrolledWindow(rows)
        scrolled.vexpand = true
        scrolled.setPolicy(horizontal: .never, vertical: .external)
        fixture.list.append(scrolled)
        for row in 0..<20 {
            let label = Label("row \(row) of a list that is there")
            label.margins = Margins(horizontal: 12, vertical: 6)
            label.xalign = 0
            rows.append(label)
        }
        fixture.settle()
        prepare(fixture)
        fixture.settle()
        XCTAssertNoThrow(try fixture.window.writeScreenshot(to: path + ".png"))
        fixture.close()
    }
}
