import XCTest

@testable import Gtk
@testable import SectionedViews

final class CellMotionTests: XCTestCase {
    private let timing = ListTiming()

    func testAMotionLeadsFromStartToEndAndNeverBack() {
        for (from, to) in [
            (Point(x: 10, y: -80), Point()), (Point(x: 0, y: 40), Point(x: 0, y: 300)), (Point(), Point()),
        ] {
            let motion = CellMotion(fromOffset: from, toOffset: to, start: 1_000)
            XCTAssertEqual(motion.offset(at: 1_000, timing), from)
            XCTAssertEqual(motion.offset(at: 1_000 + timing.duration, timing), to)
            var left = abs(to.y - from.y)
            for step in 0...100 {
                let now = 1_000 + timing.duration * Int64(step) / 100
                let rest = abs(to.y - motion.offset(at: now, timing).y)
                XCTAssertLessThanOrEqual(rest, left)
                left = rest
                XCTAssertEqual(motion.isFinished(at: now, timing), step == 100)
            }
        }
    }

    func testBeforeItsFirstFrameNothingMoves() {
        let motion = CellMotion(fromOffset: Point(x: 0, y: 50), fromOpacity: 0)
        XCTAssertEqual(motion.offset(at: 9_999_999, timing), Point(x: 0, y: 50))
        XCTAssertEqual(motion.opacity(at: 9_999_999, timing), 0)
        XCTAssertFalse(motion.isFinished(at: 9_999_999, timing))
    }

    func testWhatGoesIsGoneBeforeWhatComesIsHalfThere() {
        let going = CellMotion(toOpacity: 0, start: 0)
        let coming = CellMotion(fromOpacity: 0, start: 0)
        for step in 0...200 {
            let now = timing.duration * Int64(step) / 200
            let (out, in_) = (going.opacity(at: now, timing), coming.opacity(at: now, timing))
            XCTAssertTrue((0...1).contains(out) && (0...1).contains(in_))
            if out > 0 { XCTAssertLessThan(in_, 0.5) }
        }
        XCTAssertEqual(going.opacity(at: timing.duration, timing), 0)
        XCTAssertEqual(coming.opacity(at: timing.duration, timing), 1)
    }
}
