import XCTest

@testable import Gtk

final class PictureZoomTests: XCTestCase {
    private let zoom = PictureZoom(width: 1000, height: 500)

    func testAPictureIsFittedWholeAndNeverEnlarged() {
        XCTAssertEqual(zoom.fitting(width: 500, height: 500), 0.5)
        XCTAssertEqual(zoom.fitting(width: 2000, height: 125), 0.25)
        XCTAssertEqual(zoom.fitting(width: 2000, height: 2000), 1)
        XCTAssertGreaterThan(zoom.fitting(width: 0, height: 0), 0)
    }

    func testStepsGoFromStopToStopAndOverTheScaleThatFits() {
        XCTAssertEqual(zoom.next(after: 1, isLarger: true, fit: 0.7), 1.5)
        XCTAssertEqual(zoom.next(after: 1, isLarger: false, fit: 0.7), 0.7)
        XCTAssertEqual(zoom.next(after: 0.7, isLarger: true, fit: 0.7), 1)
        XCTAssertEqual(zoom.next(after: 0.999_9, isLarger: true, fit: 0.7), 1.5, "as good as 1")
        XCTAssertEqual(zoom.next(after: 16, isLarger: true, fit: 0.7), 16)
        XCTAssertEqual(zoom.next(after: 0.7, isLarger: false, fit: 0.7), 0.7, "whole, it gets no smaller")
    }

    func testScalesStayWithinWhatCanBeDrawn() {
        XCTAssertEqual(zoom.clamped(100, fit: 0.5), 16)
        XCTAssertEqual(zoom.clamped(0.001, fit: 0.5), 0.5)
        XCTAssertEqual(zoom.clamped(0.001, fit: 0.01), 0.01, "a very large picture still fits")
        XCTAssertEqual(PictureZoom(width: 16_000, height: 10).clamped(100, fit: 0.05), 2)
        XCTAssertEqual(PictureZoom(width: 32_767, height: 10).clamped(100, fit: 0.05), 1)
    }

    func testTheWayBetweenTwoScalesGrowsEvenly() {
        XCTAssertEqual(PictureZoom.between(1, 4, progress: 0), 1)
        XCTAssertEqual(PictureZoom.between(1, 4, progress: 0.5), 2, accuracy: 1e-9)
        XCTAssertEqual(PictureZoom.between(1, 4, progress: 1), 4)
    }

    func testWhatIsUnderThePointerStaysThere() {
        // 300 of 1,000 pixels are scrolled away; the pointer is at 100: over the pixel 400.
        let anchor = PictureAnchor(at: 100, offset: 300, length: 1000, page: 500)
        XCTAssertEqual(anchor.fraction, 0.4, accuracy: 1e-9)
        XCTAssertEqual(anchor.offset(length: 2000), 700, accuracy: 1e-9)
    }

    func testAPictureThatIsShorterThanTheViewStandsInItsMiddle() {
        let anchor = PictureAnchor(at: 250, offset: 0, length: 100, page: 500)
        XCTAssertEqual(anchor.fraction, 0.5, accuracy: 1e-9)
        XCTAssertEqual(PictureAnchor(at: 10, offset: 0, length: 100, page: 500).fraction, 0, "beside the picture")
        XCTAssertEqual(PictureAnchor(at: 0, offset: 0, length: 0, page: 500).fraction, 0.5)
    }
}
