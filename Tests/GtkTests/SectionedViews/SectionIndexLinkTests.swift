import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexLinkTests: XCTestCase {
    @MainActor
    private static func index(_ view: SectionedView) -> SectionIndex {
        let index = SectionIndex(accessibleName: "Index")
        view.setSectionIndex(index)
        return index
    }

    func testTitlesStandOnceEachAndFollowTheSections() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(
                SectionedModel(["ant", "ape", "bee", "-", "ass"].enumerated().map { .init(id: $1, rows: [Int64($0)]) }))
            fixture.model.indexTitle = { $0 == "-" ? nil : $0.prefix(1).uppercased() }
            let index = Self.index(fixture.view)
            XCTAssertEqual(index.titles, ["A", "B"])
            fixture.change { $0.insert(.init(id: "cat", rows: [9_000]), at: 3) }
            XCTAssertEqual(index.titles, ["A", "B", "C"])
            fixture.change { $0.removeFirst(3) }
            XCTAssertEqual(index.titles, ["C", "A"])
            fixture.change { $0 = [] }
            XCTAssertEqual(index.titles, [])
            fixture.settle()
            fixture.close()
        }
    }

    func testAJumpPutsTheSectionAtTheTopAndScrollingMarksTheTitle() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 26, rows: 20))
            fixture.model.indexTitle = { String($0.suffix(3)) }
            let index = Self.index(fixture.view)
            XCTAssertEqual(index.titles.count, 26)
            XCTAssertEqual(index.currentTitle, 0)
            index.onJump?(12)
            fixture.settle()
            XCTAssertEqual(fixture.view.viewport.top, fixture.view.layout.headerY(12))
            XCTAssertEqual(index.currentTitle, 12)
            fixture.view.viewport.scroll(to: fixture.view.layout.headerY(20) + 50)
            XCTAssertEqual(index.currentTitle, 20)
            index.onJump?(25)
            XCTAssertEqual(index.currentTitle, 25)
            index.onJump?(99)
            fixture.view.setSectionIndex(nil)
            index.onJump?(3)
            XCTAssertNotEqual(fixture.view.topSection, 3, "they have parted")
            fixture.settle()
            fixture.close()
        }
    }
}
