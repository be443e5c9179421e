import CGtk
import ListDiff
import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewChangesTests: XCTestCase {
    func testRandomChangesEndWithTheRowsOfTheModelAtTheirPlaces() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 1)
            let fixture = SectionedFixture(
                SectionedModel(RandomChanges.sections(using: &generator, rows: 3...12)))
            fixture.view.timing.duration = 30_000
            for round in 0..<40 {
                fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                if round % 5 == 0 {
                    fixture.view.viewport.scroll(to: Double.random(in: 0...800, using: &generator))
                }
                fixture.settle()
                fixture.assertShowsModel()
            }
            fixture.close()
        }
    }

    func testChangesDuringAnAnimationEndRight() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 2)
            let fixture = SectionedFixture(
                SectionedModel(RandomChanges.sections(using: &generator, rows: 5...12)))
            for _ in 0..<10 {
                for _ in 0..<12 {
                    fixture.change { $0 = RandomChanges.mutated($0, using: &generator) }
                    for _ in 0..<4 { MainLoop.iterate(mayBlock: false) }
                }
                fixture.settle()
                fixture.assertShowsModel()
            }
            fixture.close()
        }
    }

    func testAnInterruptedRowGoesOnFromWhereItIs() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            fixture.view.timing.duration = 1_000_000
            fixture.change { $0[0].rows.insert(100, at: 0) }
            let cell = try XCTUnwrap(fixture.view.rows.live[0])
            let rowHeight = fixture.view.layout.heights.estimate
            let start = try XCTUnwrap(cell.frame).minY
            fixture.wait("the row has moved a part of its way") { (cell.frame?.minY ?? 0) > start + rowHeight / 4 }
            fixture.view.locate()
            let seen = try XCTUnwrap(cell.frame)
            fixture.change { $0[0].rows.insert(101, at: 0) }
            fixture.view.locate()
            XCTAssertEqual(cell.frame, seen)
            fixture.change { $0[0].rows.removeFirst(2) }
            fixture.view.locate()
            XCTAssertEqual(cell.frame, seen)
            fixture.view.timing.duration = 1
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testADeletedRowThatComesBackAtOnceIsTheSameWidget() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 5))
            let widget = try XCTUnwrap(fixture.view.rows.live[2]).widget
            fixture.change { $0[0].rows.remove(at: 2) }
            XCTAssertEqual(fixture.view.rows.dying.map(\.id), [2])
            fixture.change { $0[0].rows.insert(2, at: 2) }
            XCTAssertTrue(fixture.view.rows.live[2]?.widget === widget)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testRowsStayUnderTheEyeWhenOthersComeAndGoAboveThem() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 3, rows: 100))
            fixture.view.viewport.scroll(to: 2_010)
            fixture.settle()
            let cell = try XCTUnwrap(fixture.rowsOnScreen.dropFirst(2).first)
            let y = fixture.y(cell)
            fixture.change { $0[0].rows.insert(contentsOf: 1_000..<1_020, at: 3) }
            fixture.settle()
            XCTAssertEqual(fixture.y(cell), y, accuracy: 0.5)
            fixture.change { $0[0].rows.removeSubrange(0..<30) }
            fixture.settle()
            XCTAssertEqual(fixture.y(cell), y, accuracy: 0.5)
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testTenThousandChangesAnimateOnlyWhatIsSeen() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 10, rows: 2_000))
            fixture.change { sections in
                for section in 0..<10 { sections[section].rows.removeAll { $0 % 2 == 0 } }
            }
            XCTAssertLessThan(fixture.view.rows.widgetCount, 60)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testWithoutAnimationsEverythingIsAtItsPlaceAtOnce() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 4), isAnimated: false)
            fixture.change { sections in
                sections[0].rows.remove(at: 1)
                sections[1].rows.insert(50, at: 0)
            }
            XCTAssertFalse(fixture.view.rows.isAnimating)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.setAnimations(true)
            fixture.close()
        }
    }

    func testADifferenceThatDoesNotFitShowsTheModelAllTheSame() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 4))
            fixture.model.sections[0].rows = [70, 71]
            fixture.view.apply(SectionedDifference(deletedRows: [29]))
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testAnUpdateBindsTheRowAgain() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 1, rows: 4))
            fixture.model.revision = " changed"
            fixture.view.apply(SectionedDifference(updatedRows: [.init(from: 2, to: 2)]))
            XCTAssertEqual(fixture.text(try XCTUnwrap(fixture.view.rows.live[2])), "row 2 changed")
            XCTAssertEqual(fixture.text(try XCTUnwrap(fixture.view.rows.live[1])), "row 1")
            fixture.close()
        }
    }

    func testAFewRowsThatMoveFadeAsWellAndASwarmDoesNot() throws {
        try MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel(sections: 2, rows: 6))
            fixture.change { $0[1].rows.append($0[0].rows.removeFirst()) }
            XCTAssertNotNil(try XCTUnwrap(fixture.view.rows.live[0]).crossFade)
            fixture.settle()
            fixture.change { sections in
                sections[1].rows.insert(contentsOf: sections[0].rows.prefix(4), at: 0)
                sections[0].rows.removeFirst(4)
            }
            let moved = try XCTUnwrap(fixture.view.rows.live[1])
            XCTAssertNil(moved.crossFade)
            XCTAssertEqual(moved.motion?.isFlight, true)
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }

    func testTheFirstRowsOfAnEmptyListAppear() {
        MainActor.assumeIsolated {
            let fixture = SectionedFixture(SectionedModel([]))
            fixture.change { $0 = [.init(id: "a", rows: [1, 2, 3])] }
            fixture.settle()
            fixture.assertShowsModel()
            XCTAssertEqual(fixture.rowsOnScreen.count, 3)
            fixture.change { $0 = [] }
            fixture.settle()
            fixture.assertShowsModel()
            fixture.close()
        }
    }
}
