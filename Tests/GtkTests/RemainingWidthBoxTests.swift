import XCTest

@testable import Gtk

final class RemainingWidthBoxTests: GtkTestCase {
    func testSiblingsGetTheirWidthFirstAndFirstLettersAreNotShown() {
        MainActor.assumeIsolated {
            let (first, rest) = (Label("a name"), Label(String(repeating: "many words ", count: 20)))
            for label in [first, rest] { label.ellipsize = .end }
            let box = RemainingWidthBox(rest)
            box.yieldsWidth = true
            let line = Box(.horizontal, spacing: 6, children: [first, box])
            line.halign = .start
            line.setSizeRequest(width: 200, height: 30)
            let window = Window()
            window.defaultSize = (400, 200)
            window.content = Box(.vertical, children: [line])
            TestLoop.show(window)
            let natural = first.width
            XCTAssertGreaterThan(natural, 20)
            XCTAssertEqual(line.width, 200)
            XCTAssertEqual(box.width, 200 - 6 - natural, "it takes what is left")
            XCTAssertEqual(rest.width, box.width)
            line.setSizeRequest(width: natural + 6, height: 30)
            TestLoop.iterate(until: { box.width == 40 }, "room for some letters stays")
            rest.text = "x"
            TestLoop.iterate(until: { box.width == rest.width && rest.width < 40 }, "unless there are fewer")
            rest.text = "many words"
            box.yieldsWidth = false
            TestLoop.iterate(until: { box.width > 60 }, "it asks for all that its child wants")
            window.destroy()
        }
    }
}
