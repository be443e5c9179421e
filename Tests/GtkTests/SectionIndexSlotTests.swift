import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexSlotTests: XCTestCase {
    /// Runs `body` for every small number of titles in every height up to that for all of them and a little more.
    @MainActor
    private static func forAllCases(
        _ body: (_ count: Int, _ capacity: Int, _ slots: [SectionIndexSlot], String) -> Void
    ) {
        for count in 0...60 {
            for halves in 0...(2 * count + 4) {
                // Half a place more is no place more.
                let height = Double(halves) * 5.5
                let slots = SectionIndexSlot.thinned(titleCount: count, availableHeight: height, slotHeight: 11)
                body(count, halves / 2, slots, "\(count) titles in \(height) pixels: \(slots)")
            }
        }
    }

    func testEveryTitleIsShownOnceWhereThereIsRoom() {
        MainActor.assumeIsolated {
            Self.forAllCases { count, capacity, slots, message in
                guard capacity >= count else { return }
                XCTAssertEqual(slots, (0..<count).map { .title($0) }, message)
            }
        }
    }

    func testPlacesFitAndOneAtLeastIsShown() {
        MainActor.assumeIsolated {
            Self.forAllCases { count, capacity, slots, message in
                XCTAssertLessThanOrEqual(slots.count, max(capacity, 1), message)
                XCTAssertEqual(slots.isEmpty, count == 0, message)
                // An odd number is needed for a dot between each two titles; no more than that stays free.
                XCTAssertGreaterThanOrEqual(slots.count, min(count, capacity - 1), message)
            }
        }
    }

    func testTheFirstAndTheLastAreShownAndDotsStandForExactlyTheOthers() {
        MainActor.assumeIsolated {
            Self.forAllCases { count, capacity, slots, message in
                guard count > 0, capacity > 1 else { return }
                XCTAssertEqual(slots.first, .title(0), message)
                XCTAssertEqual(slots.last, .title(count - 1), message)
                var next = 0
                for slot in slots {
                    switch slot {
                    case .title(let title):
                        XCTAssertTrue(title == next || capacity == 2, message)
                        next = title + 1
                    case .dot(let titles):
                        XCTAssertEqual(titles.lowerBound, next, message)
                        XCTAssertFalse(titles.isEmpty, message)
                        next = titles.upperBound
                    }
                }
                XCTAssertEqual(next, count, message)
            }
        }
    }

    func testTitlesAndDotsAlternateEvenly() {
        MainActor.assumeIsolated {
            Self.forAllCases { count, capacity, slots, message in
                guard capacity > 2, capacity < count else { return }
                var sizes: [Int] = []
                for (index, slot) in slots.enumerated() {
                    if case .dot(let titles) = slot { sizes.append(titles.count) }
                    XCTAssertEqual(index % 2 == 1, slot.isDot, message)
                }
                XCTAssertLessThanOrEqual((sizes.max() ?? 0) - (sizes.min() ?? 0), 1, message)
            }
        }
    }

    func testRoomForOneOrTwoIsUsed() {
        MainActor.assumeIsolated {
            @MainActor func slots(_ count: Int, _ height: Double) -> [SectionIndexSlot] {
                SectionIndexSlot.thinned(titleCount: count, availableHeight: height, slotHeight: 10)
            }
            XCTAssertEqual(slots(26, 29), [.title(0), .title(25)])
            XCTAssertEqual(slots(26, 19), [.dot(0..<26)])
            XCTAssertEqual(slots(26, 0), [.dot(0..<26)])
            XCTAssertEqual(slots(26, -50), [.dot(0..<26)], "the search button has taken more than there is")
            XCTAssertEqual(slots(1, 0), [.title(0)])
            XCTAssertEqual(slots(5, 30), [.title(0), .dot(1..<4), .title(4)])
        }
    }

    func testManyTitlesMakeFewPlaces() {
        MainActor.assumeIsolated {
            let slots = SectionIndexSlot.thinned(titleCount: 1_000_000, availableHeight: 600, slotHeight: 11)
            XCTAssertEqual(slots.count, 53)
            XCTAssertEqual(slots.last, .title(999_999))
        }
    }
}

extension SectionIndexSlot {
    fileprivate var isDot: Bool { if case .dot = self { true } else { false } }
}
