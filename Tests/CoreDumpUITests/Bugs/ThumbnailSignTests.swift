import CGtk
import CoreDumpStore
import Foundation
import StoreSteps
import XCTest

@testable import CoreDumpUI
@testable import Gtk

/// What stands in a tile before its picture has been read. (XCTest, for these have widgets.)
final class ThumbnailSignTests: WidgetTestCase {
    private enum Refused: Error { case atOnce }

    func testTheSignOfNoneIsThereAtOnceForThoseThatHaveNoneOnly() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let without = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Crash"))
            let with = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Slow"))
            let loader = ThumbnailLoader(
                source: ThumbnailSource { _ in
                    throw Refused.atOnce
                } lacks: { bug, _ in
                    bug == without
                })
            for place in [Thumbnail.Place.row, .gallery] {
                let thumbnail = Thumbnail(place)
                let sign = try XCTUnwrap(thumbnail.widget.firstDescendant(of: gtk_image_get_type()))
                thumbnail.show(try fixture.store.bug(without), loader)
                XCTAssertTrue(sign.isVisible)
                thumbnail.show(try fixture.store.bug(with), loader)
                XCTAssertFalse(sign.isVisible)
            }
        }
    }

    func testOneThatCannotBeReadIsLikeNone() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let bug = try fixture.store.addBug(BugDraft(projectID: fixture.project, title: "Slow"))
            let loader = ThumbnailLoader(
                source: ThumbnailSource { _ in
                    throw Refused.atOnce
                } lacks: { _, _ in
                    false
                })
            let thumbnail = Thumbnail()
            let sign = try XCTUnwrap(thumbnail.widget.firstDescendant(of: gtk_image_get_type()))
            thumbnail.show(try fixture.store.bug(bug), loader)
            XCTAssertFalse(sign.isVisible)
            MainLoop.wait("it could not be read") { sign.isVisible }
        }
    }
}
