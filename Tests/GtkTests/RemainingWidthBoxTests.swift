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
            XCTAssertTrue(rest.isMapped)
            line.setSizeRequest(width: natural + 6 + 30, height: 30)
            TestLoop.iterate(until: { !rest.isMapped }, "30 pixels are too few")
            XCTAssertEqual(first.width, natural)
            rest.text = "x"
            TestLoop.iterate(until: { rest.isMapped }, "they are enough for all of it")
            box.yieldsWidth = false
            rest.text = "many words"
            TestLoop.iterate(until: { box.width > 60 }, "it asks for all that its child wants")
            XCTAssertTrue(rest.isMapped)
            window.destroy()
        }
    }
}
