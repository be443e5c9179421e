import CGtk
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexAccessibilityTests: GtkTestCase {
    func testTheStripIsANamedGroupOfButtons() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(height: 120)
            XCTAssertEqual(gtk_accessible_get_accessible_role(fixture.index.pointer), GTK_ACCESSIBLE_ROLE_GROUP)
            XCTAssertTrue(fixture.index.isFocusable)
            XCTAssertNotEqual(
                gtk_test_accessible_has_property(fixture.index.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
            for child in fixture.index.children {
                let role = gtk_accessible_get_accessible_role(child.pointer)
                XCTAssertFalse(child.isFocusable)
                if child.hasStyle(SectionIndexStyle.dot) || child == fixture.index.bubble {
                    XCTAssertEqual(role, GTK_ACCESSIBLE_ROLE_PRESENTATION)
                } else {
                    XCTAssertEqual(role, GTK_ACCESSIBLE_ROLE_BUTTON)
                    XCTAssertNotEqual(gtk_test_accessible_has_property(child.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
                }
            }
            fixture.close()
        }
    }

    func testTitlesAndTheSearchCanBeClickedFromOutside() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            gtk_widget_activate(fixture.index.cells.cells[3].widget)
            TestLoop.iterate(until: { !fixture.jumps.isEmpty }, "the title was clicked")
            XCTAssertEqual(fixture.takeJumps(), [3])
            XCTAssertEqual(fixture.searches, 0)
            if let search = fixture.index.cells.search { gtk_widget_activate(search.widget) }
            TestLoop.iterate(until: { fixture.searches == 1 }, "the search was clicked")
            XCTAssertEqual(fixture.jumps, [])
            fixture.close()
        }
    }

    func testTheDescriptionSaysWhereTheKeyboardIs() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.currentTitle = 5
            XCTAssertEqual(fixture.index.described, "", "nobody is there")
            XCTAssertTrue(fixture.index.grabFocus())
            XCTAssertEqual(fixture.index.described, "E")
            fixture.press(.down)
            XCTAssertEqual(fixture.index.described, "F")
            fixture.press(.home, .up)
            XCTAssertEqual(fixture.index.described, "Search")
            XCTAssertNotEqual(
                gtk_test_accessible_has_property(fixture.index.pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION), 0)
            fixture.close()
        }
    }

    func testTheCurrentTitleIsSelected() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.currentTitle = 1
            XCTAssertNotEqual(
                gtk_test_accessible_has_state(
                    fixture.index.cells.cells[1].pointer, GTK_ACCESSIBLE_STATE_SELECTED), 0)
            fixture.close()
        }
    }
}
