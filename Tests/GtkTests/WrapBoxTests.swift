import XCTest

@testable import Gtk

final class WrapBoxTests: GtkTestCase {
    func testItemsBreakIntoLinesLikeWords() {
        let layout = WrapLayout(spacing: 6)
        let items = [40, 50, 60].map { WrapLayout.Item(minimum: 10, natural: $0) }
        XCTAssertEqual(layout.lines(of: items, width: 162), [[40, 50, 60]])
        XCTAssertEqual(layout.lines(of: items, width: 161), [[40, 50], [60]])
        XCTAssertEqual(layout.lines(of: items, width: 50), [[40], [50], [50]], "cut where a line is too short")
        XCTAssertEqual(layout.lines(of: items, width: 5), [[10], [10], [10]], "and no shorter than it can be")
        XCTAssertEqual(layout.naturalWidth(of: items), 162)
        XCTAssertEqual(layout.minimumWidth(of: items), 10)
        XCTAssertEqual(layout.lines(of: [], width: 5), [])
        XCTAssertEqual(layout.naturalWidth(of: []), 0)
    }

    func testALineOrAColumn() {
        let layout = WrapLayout(spacing: 6, breaks: .everywhere)
        let items = [40, 50, 60].map { WrapLayout.Item(minimum: 10, natural: $0) }
        XCTAssertEqual(layout.lines(of: items, width: 162), [[40, 50, 60]])
        XCTAssertEqual(layout.lines(of: items, width: 161), [[161], [161], [161]], "of one width")
        XCTAssertEqual(layout.lines(of: items, width: 5), [[10], [10], [10]])
        XCTAssertEqual(layout.lines(of: [], width: 5), [])
    }

    func testWhereThereIsNoRoomForALineThereIsAColumn() {
        MainActor.assumeIsolated {
            let labels = ["one", "two", "three"].map { text in
                let label = Label(text)
                label.setSizeRequest(width: 90, height: 20)
                return label
            }
            let box = WrapBox(isLineOrColumn: true, children: labels)
            let window = Window()
            window.defaultSize = (300, 200)
            window.content = Box(.vertical, children: [box])
            TestLoop.show(window)
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.x }, [0, 96, 192])
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.y }, [0, 0, 0])
            // Wider than any window is by itself: since libadwaita 1.4 they are 360 pixels wide at least.
            labels[2].setSizeRequest(width: 200, height: 20)
            TestLoop.iterate(until: { labels[2].bounds(in: box)?.y == 52 }, "they stood below one another")
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.x }, [0, 0, 0])
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.y }, [0, 26, 52])
            let width = Double(box.width)
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.width }, [width, width, width])
            window.destroy()
        }
    }

    func testChildrenWrapInARealWindowAndHiddenOnesTakeNoRoom() {
        MainActor.assumeIsolated {
            let labels = ["one", "two", "three"].map { text in
                let label = Label(text)
                label.setSizeRequest(width: 120, height: 20)
                return label
            }
            let box = WrapBox(children: labels)
            let window = Window()
            window.defaultSize = (300, 200)
            window.content = Box(.vertical, children: [box])
            TestLoop.show(window)
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.x }, [0, 126, 0])
            XCTAssertEqual(labels.map { $0.bounds(in: box)?.y }, [0, 0, 26])
            XCTAssertEqual(box.toplevel, window)
            labels[0].isVisible = false
            TestLoop.iterate(until: { labels[2].bounds(in: box)?.y == 0 }, "the others stood in one line")
            XCTAssertEqual(labels[1].bounds(in: box)?.x, 0)
            window.destroy()
        }
    }

    func testFineScrollingAndLinksAnswerWhetherTheyWereOfUse() {
        MainActor.assumeIsolated {
            let scroll = ScrollController()
            var heard: [[Double]] = []
            let connection = scroll.onScroll { x, y in
                heard.append([x, y])
                return y > 0
            }
            XCTAssertTrue(scroll.emit("scroll", [0.5, 1]))
            XCTAssertFalse(scroll.emit("scroll", [0, -0.25]))
            XCTAssertEqual(heard, [[0.5, 1], [0, -0.25]])
            withExtendedLifetime(connection) {}
        }
    }
}
