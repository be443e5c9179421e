import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexKeyboardTests: GtkTestCase {
    func testKeysJumpFromTheCurrentTitle() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(hasSearch: false)
            fixture.index.currentTitle = 3
            fixture.press(.down, .down, .up)
            XCTAssertEqual(fixture.takeJumps(), [4, 5, 4])
            fixture.press(.pageDown, .pageUp)
            XCTAssertEqual(fixture.takeJumps(), [9, 4])
            fixture.press(.end, .down, .home, .up, .pageUp)
            XCTAssertEqual(fixture.takeJumps(), [26, 26, 0, 0, 0])
            fixture.press(.return, .space)
            XCTAssertEqual(fixture.takeJumps(), [0, 0])
            fixture.close()
        }
    }

    func testALetterJumpsToTheNextTitleThatBeginsWithIt() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(["Äpfel", "Birnen", "Aprikosen"])
            let a = Key(rawValue: UInt32(GDK_KEY_a))
            fixture.press(a, a, Key(rawValue: UInt32(GDK_KEY_B)))
            XCTAssertEqual(fixture.takeJumps(), [2, 0, 1])
            XCTAssertFalse(fixture.index.keyPressed(Key(rawValue: UInt32(GDK_KEY_x)), []))
            XCTAssertFalse(fixture.index.keyPressed(a, .control))
            XCTAssertFalse(fixture.index.keyPressed(.down, .alt))
            XCTAssertTrue(fixture.index.keyPressed(a, .shift))
            XCTAssertFalse(fixture.index.keyPressed(.left, []))
            XCTAssertEqual(fixture.takeJumps(), [2])
            fixture.close()
        }
    }

    func testTheSearchIsAboveTheFirstTitle() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.press(.home, .up, .up)
            XCTAssertEqual(fixture.index.cursor, .search)
            XCTAssertEqual(fixture.takeJumps(), [0])
            XCTAssertFalse(fixture.index.bubble.isShown)
            XCTAssertEqual(fixture.index.cells.search?.hasStyle(SectionIndexStyle.cursor), true)
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.cursor), [])
            fixture.press(.return, .space)
            XCTAssertEqual(fixture.searches, 2)
            XCTAssertEqual(fixture.jumps, [])
            fixture.press(.down)
            XCTAssertEqual(fixture.takeJumps(), [0])
            fixture.press(.up)
            fixture.index.setSearch(accessibleName: "", nil)
            XCTAssertEqual(fixture.index.cursor, .title(0))
            fixture.close()
        }
    }

    func testTheBubbleShowsTheTitleForAWhile() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(["2022", "2023", "2024"])
            fixture.press(.end)
            XCTAssertTrue(fixture.index.bubble.isShown)
            XCTAssertEqual(fixture.index.bubble.text, "2024")
            TestLoop.iterate(until: { !fixture.index.bubble.isShown }, "the bubble went")
            fixture.close()
        }
    }

    func testTheListMayStayShortOfTheChosenTitle() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.onJump = { [weak index = fixture.index] title in index?.currentTitle = min(title, 20) }
            fixture.press(.end)
            fixture.index.currentTitle = 19
            fixture.press(.up)
            XCTAssertEqual(fixture.index.cursor, .title(25), "Up goes on from where the person is")
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.current), [20])
            XCTAssertEqual(fixture.places(with: SectionIndexStyle.cursor), [25])
            TestLoop.iterate(until: { fixture.index.lingering == nil }, "the person is done")
            XCTAssertEqual(fixture.index.cursor, .title(25))
            fixture.index.currentTitle = 5
            XCTAssertEqual(fixture.index.cursor, .title(5), "the list was scrolled")
            fixture.close()
        }
    }

    func testTheStripIsOneTabStop() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            XCTAssertTrue(fixture.row.grabFocus())
            // Around the window, forwards and back.
            for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
                for widget in [fixture.index, fixture.row, fixture.index, fixture.row] as [Widget] {
                    XCTAssertNotEqual(gtk_widget_child_focus(fixture.window.widget, direction), 0)
                    XCTAssertEqual(fixture.window.focusWidget, widget)
                }
            }
            fixture.close()
        }
    }

    func testLeavingGoesBackToWhereTheListIs() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.currentTitle = 2
            XCTAssertTrue(fixture.index.grabFocus())
            fixture.press(.end)
            XCTAssertTrue(fixture.row.grabFocus())
            XCTAssertEqual(fixture.index.cursor, .title(2))
            XCTAssertFalse(fixture.index.bubble.isShown)
            fixture.close()
        }
    }

    func testKeysAreSafeWithTitlesThatAreNotLaidOutYet() {
        MainActor.assumeIsolated {
            let index = SectionIndex(accessibleName: "Index")
            XCTAssertFalse(index.keyPressed(.down, []))
            index.titles = ["1", "2", "3"]
            XCTAssertTrue(index.keyPressed(.end, []))
            XCTAssertEqual(index.cursor, .title(2))
            let fixture = SectionIndexFixture()
            fixture.press(.end)
            fixture.index.titles = ["a", "b", "c"]
            fixture.press(.end)
            fixture.index.titles = []
            XCTAssertFalse(fixture.index.keyPressed(.end, []))
            XCTAssertEqual(fixture.takeJumps(), [26, 2])
            fixture.close()
        }
    }
}
