import ListDiffSamples
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewHeightsTests: XCTestCase {
    func testHeightsAndTheirSumsAreThoseOfAnArray() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            var expected = [Double](repeating: 20, count: 40)
            var heights = LineHeights(estimate: 20)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let lines = Set(
                    (0..<Int.random(in: 0...8, using: &generator)).map { _ in Int.random(in: 0..<40, using: &generator)
                    })
                let choices: [Double] = [8, 20, 33, 90]
                let measured = lines.map { (line: $0, height: choices[Int.random(in: 0..<4, using: &generator)]) }
                for (line, height) in measured { expected[line] = height }
                heights = heights.with(measured.shuffled(using: &generator))
            }
            assert(heights, are: expected)
            XCTAssertEqual(heights.knownCount, expected.filter { $0 != 20 }.count)
            let order = Array(0..<40).shuffled(using: &generator)
            let isGone = (0..<40).map { _ in Bool.random(using: &generator) }
            var mapped = [Double](repeating: 20, count: 40)
            for line in 0..<40 where !isGone[line] { mapped[order[line]] = expected[line] }
            assert(heights.mapped { isGone[$0] ? nil : order[$0] }, are: mapped)
        }
    }

    func testOfTooManyTheNearestAreRemembered() {
        let all = (0..<10_000).map { (line: $0, height: 50.0) }
        let heights = LineHeights(estimate: 20).with(all).with([(line: 9_000, height: 70)])
        XCTAssertEqual(heights.knownCount, LineHeights.limit)
        XCTAssertEqual(heights.height(ofLine: 9_000), 70)
        XCTAssertEqual(heights.height(ofLine: 0), 20)
        XCTAssertEqual(LineHeights(estimate: 20).with(all).with([(line: 0, height: 70)]).height(ofLine: 0), 70)
    }

    private func assert(_ heights: LineHeights, are expected: [Double], line: UInt = #line) {
        XCTAssertEqual((0..<40).map(heights.height(ofLine:)), expected, line: line)
        var sum = 0.0
        for (index, height) in expected.enumerated() {
            XCTAssertEqual(heights.excess(beforeLine: index), sum, line: line)
            sum += height - 20
        }
        XCTAssertEqual(heights.excess(beforeLine: 1_000), sum, line: line)
    }
}
