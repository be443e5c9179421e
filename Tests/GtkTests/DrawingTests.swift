import Foundation
import Gtk
import XCTest

final class DrawingTests: GtkTestCase {
    func testAScreenshotShowsWhatTheWindowShows() throws {
        try MainActor.assumeIsolated {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let window = Window()
            defer { window.destroy() }
            window.defaultSize = (300, 200)
            let picture = Picture(Texture(rgba: [255, 0, 0, 255], width: 1, height: 1), contentFit: .fill)
            window.content = picture
            XCTAssertThrowsError(try window.writeScreenshot(to: path)) {
                XCTAssertEqual($0 as? ScreenshotError, .notDrawn)
            }
            TestLoop.show(window)
            try window.writeScreenshot(to: path)
            let shot = try Texture(encoded: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
            XCTAssertEqual(shot.width, window.width)
            XCTAssertEqual(shot.height, window.height)
            XCTAssertEqual(shot.rgba(x: shot.width / 2, y: shot.height / 2), [255, 0, 0, 255])
            XCTAssertThrowsError(try window.writeScreenshot(to: "/nonexistent/a.png")) {
                XCTAssertEqual($0 as? ScreenshotError, .notWritable(path: "/nonexistent/a.png"))
            }
        }
    }

    func testAFileThatIsNoImageIsAnError() throws {
        try MainActor.assumeIsolated {
            XCTAssertThrowsError(try Texture(encoded: Array("no image".utf8))) { XCTAssertTrue($0 is GLibError) }
            XCTAssertThrowsError(try Texture(encoded: []))
        }
    }

    func testAReleasedFrameNoticeSaysNothing() {
        MainActor.assumeIsolated {
            let window = Window()
            var isPainted = false
            var notice: FrameNotice? = window.onNextFrame { isPainted = true }
            withExtendedLifetime(notice) {}
            notice = nil
            TestLoop.show(window)
            XCTAssertFalse(isPainted)
            window.destroy()
        }
    }
}
