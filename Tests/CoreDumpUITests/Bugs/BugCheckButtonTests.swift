import CoreDumpStore
import Foundation
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// (XCTest, for these have widgets.)
final class BugCheckButtonTests: WidgetTestCase {
    func testATickThatIsRefusedGoesBackToWhatTheBugIs() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            var asked: [Bug.ID] = []
            let tick = BugCheckButton { bug, failed in
                asked.append(bug)
                failed()
            }
            let box = try XCTUnwrap(tick.widget as? CheckButton)
            let bug = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Crash"))
            tick.show(try fixture.store.bug(bug))
            box.isActive = true
            XCTAssertEqual(asked, [bug], "to put it back asks nobody")
            XCTAssertFalse(box.isActive)
            try fixture.store.closeBugs([bug])
            tick.show(try fixture.store.bug(bug))
            box.isActive = false
            XCTAssertEqual(asked, [bug, bug])
            XCTAssertTrue(box.isActive)
        }
    }

    func testATickThatIsTakenStays() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let tick = BugCheckButton { _, _ in }
            let box = try XCTUnwrap(tick.widget as? CheckButton)
            let bug = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Crash"))
            tick.show(try fixture.store.bug(bug))
            box.isActive = true
            XCTAssertTrue(box.isActive)
        }
    }
}
