import XCTest

@testable import Gtk

final class CollapsingBoxTests: GtkTestCase {
    func testWhereThereIsNoRoomForAllNoneHasMoreThanItNeeds() {
        MainActor.assumeIsolated {
            let labels = ["Bearbeiten", "Schließen"].map { text in
                let label = Label(text)
                label.ellipsize = .end
                return label
            }
            let box = CollapsingBox(labels)
            let room = PreferredWidthBin(box, preferredWidth: 400)
            room.halign = .start
            let window = Window()
            window.defaultSize = (600, 200)
            window.content = Box(.vertical, children: [room])
            TestLoop.show(window)
            let (least, natural) = (labels.map(\.minimumWidth), labels.map(\.naturalWidth))
            XCTAssertTrue(zip(least, natural).allSatisfy { $0 < $1 })
            XCTAssertEqual(box.minimumWidth, least[0] + 6 + least[1])
            XCTAssertEqual(box.naturalWidth, natural[0] + 6 + natural[1])
            XCTAssertEqual(labels.map(\.width), natural)
            XCTAssertEqual(labels[1].bounds(in: box)?.x, Double(natural[0] + 6))
            // Room for one of them, and not for both.
            room.preferredWidth = box.naturalWidth - 1
            TestLoop.iterate(until: { labels.map(\.width) == least }, "none had more than it needs")
            XCTAssertEqual(labels[1].bounds(in: box)?.x, Double(least[0] + 6))
            labels[0].isVisible = false
            TestLoop.iterate(until: { labels[1].width == natural[1] }, "the other one had room alone")
            XCTAssertEqual(labels[1].bounds(in: box)?.x, 0)
            window.destroy()
        }
    }
}
