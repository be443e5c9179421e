import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexMemoryTests: GtkTestCase {
    func testAClosedWindowReleasesTheIndexItsPartsAndWhatItsHandlersCaptured() {
        MainActor.assumeIsolated {
            weak var index: SectionIndex?
            weak var captured: AnyObject?
            var finalized: Set<String> = []
            Self.scope {
                let probe = Probe()
                let fixture = SectionIndexFixture(height: 120)
                fixture.index.onJump = { _ in withExtendedLifetime(probe) {} }
                fixture.index.setSearch(accessibleName: "Search") { withExtendedLifetime(probe) {} }
                fixture.settle()
                fixture.index.onFinalize { finalized.insert("index") }
                fixture.index.bubble.onFinalize { finalized.insert("bubble") }
                fixture.index.cells.search?.onFinalize { finalized.insert("search") }
                fixture.index.cells.cells[0].onFinalize { finalized.insert("title") }
                fixture.index.cells.cells[1].onFinalize { finalized.insert("dot") }
                index = fixture.index
                captured = probe
                // Closed with the bubble on the screen.
                XCTAssertTrue(fixture.index.grabFocus())
                fixture.press(.end)
                XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(3)))
                fixture.settle()
                fixture.close()
            }
            TestLoop.iterate(until: { finalized.count == 5 }, "everything is finalised")
            XCTAssertNil(index)
            XCTAssertNil(captured)
            XCTAssertEqual(finalized, ["index", "bubble", "search", "title", "dot"])
        }
    }

    func testAnIndexThatGoesBeforeItsWindowTakesItsPartsAlong() {
        MainActor.assumeIsolated {
            let window = Window()
            var isTitleFinalized = false
            Self.scope {
                let index = SectionIndex(accessibleName: "Index")
                index.titles = ["a", "b"]
                index.setSearch(accessibleName: "Search") {}
                window.content = Box(.horizontal, children: [index])
                TestLoop.show(window)
                index.cells.cells[0].onFinalize { isTitleFinalized = true }
                XCTAssertTrue(index.keyPressed(.end, []))
            }
            XCTAssertTrue(isTitleFinalized)
            TestLoop.drain()
            window.destroy()
        }
    }

    /// A scope of its own, so that nothing lives on in a register.
    @MainActor @inline(never)
    private static func scope(_ body: () -> Void) { body() }
}
