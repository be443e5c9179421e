import CGtk
import Foundation
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexBubbleTests: GtkTestCase {
    func testTheBubbleIsOnTheListsSideAndInsideTheHeight() {
        MainActor.assumeIsolated {
            for isRightToLeft in [false, true] {
                let fixture = SectionIndexFixture(["2022", "2023", "2024"], isRightToLeft: isRightToLeft)
                for y in [fixture.y(0), fixture.y(2)] {
                    fixture.index.pointerMoved(toY: y)
                    fixture.settle()
                    let frame = fixture.frame(fixture.index.bubble)
                    if isRightToLeft {
                        XCTAssertGreaterThan(frame.x, Double(fixture.index.width))
                    } else {
                        XCTAssertLessThan(frame.x + frame.width, 0)
                    }
                }
                XCTAssertTrue(fixture.index.dragBegan(atY: fixture.y(1)))
                for (y, edge) in [(-1000.0, 0.0), (1000.0, Double(fixture.index.height))] {
                    fixture.index.dragMoved(toY: y)
                    fixture.settle()
                    let frame = fixture.frame(fixture.index.bubble)
                    // Its padding is no whole number of pixels.
                    XCTAssertEqual(y < 0 ? frame.y : frame.y + frame.height, edge, accuracy: 1)
                }
                fixture.close()
            }
        }
    }

    func testThePointerGoesThroughTheBubble() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(13))
            fixture.settle()
            let frame = fixture.frame(fixture.index.bubble)
            var x = 0.0
            var y = 0.0
            gtk_widget_translate_coordinates(
                fixture.index.widget, fixture.window.widget, frame.x + frame.width / 2, frame.y + frame.height / 2, &x,
                &y)
            let picked = gtk_widget_pick(fixture.window.widget, x, y, GTK_PICK_DEFAULT)
            XCTAssertEqual(picked, fixture.list.widget)
            fixture.close()
        }
    }

    func testTheBubbleIsDrawnOverTheListAndGoesAtOnceWithoutAnimations() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(13))
            fixture.settle()
            XCTAssertEqual(fixture.seenAtBubble, .bubble)
            fixture.index.pointerLeft()
            fixture.settle()
            XCTAssertEqual(fixture.seenAtBubble, .list)
            fixture.close()
        }
    }

    func testTheBubbleFadesWithAnimations() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture(isAnimated: true)
            var hasFaded = false
            // GTK does not animate yet while a window is new: the first ones may come and go at once.
            for _ in 0..<20 where !hasFaded {
                fixture.index.pointerMoved(toY: fixture.y(13))
                TestLoop.iterate(until: { fixture.seenAtBubble == .bubble }, "the bubble has come")
                fixture.index.pointerLeft()
                TestLoop.iterate(
                    until: {
                        let seen = fixture.seenAtBubble
                        if seen == .fading { hasFaded = true }
                        return seen == .list
                    }, "the bubble has gone")
            }
            XCTAssertTrue(hasFaded)
            fixture.close()
        }
    }

    func testTheBubbleFollowsTitlesThatMoveBelowThePointer() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.index.pointerMoved(toY: fixture.y(13))
            XCTAssertEqual(fixture.index.bubble.text, "M")
            fixture.shrink(by: 40)
            let title = fixture.index.layout.title(atY: fixture.index.bubble.y).map { fixture.index.titles[$0] }
            XCTAssertNotEqual(title, "M")
            XCTAssertEqual(fixture.index.bubble.text, title)
            fixture.close()
        }
    }

    func testAKeysBubbleStaysAtItsTitle() {
        MainActor.assumeIsolated {
            let fixture = SectionIndexFixture()
            fixture.press(.end)
            fixture.shrink(by: 300)
            XCTAssertEqual(fixture.index.bubble.text, "Z")
            XCTAssertEqual(fixture.index.bubble.y, fixture.y(26))
            fixture.close()
        }
    }
}

extension SectionIndexFixture {
    /// What is seen inside the bubble's edge; nil while the window waits for its layout.
    fileprivate var seenAtBubble: Seen? {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bubble = frame(index.bubble)
        var x = 0.0
        var y = 0.0
        gtk_widget_translate_coordinates(
            index.widget, window.widget, bubble.x + 6, bubble.y + bubble.height / 2, &x, &y)
        guard (try? window.writeScreenshot(to: path)) != nil,
            let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let pixel = try? Texture(encoded: [UInt8](data)).rgba(x: Int(x), y: Int(y))
        else { return nil }
        if abs(Int(pixel[0]) - Int(pixel[2])) <= 2 { return .list }
        // The accent colour, with a fifth of black in it.
        let isWhole = zip(pixel, [0x2a, 0x6a, 0xb6, 0xff]).allSatisfy { abs(Int($0) - $1) <= 2 }
        return isWhole ? .bubble : .fading
    }

    /// The window is grey, with a touch of blue since libadwaita 1.6; the accent colour is that of libadwaita.
    fileprivate enum Seen {
        case list, bubble, fading
    }
}
