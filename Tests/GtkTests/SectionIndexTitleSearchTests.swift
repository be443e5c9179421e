import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionIndexTitleSearchTests: XCTestCase {
    func testTheNextTitleWithTheLetterIsFoundAroundTheEnd() {
        MainActor.assumeIsolated {
            let titles = ["2022", "2023", "A", "B", "2024"]
            @MainActor func next(_ prefix: Character, _ index: Int?) -> Int? {
                TitleSearch.next(beginningWith: prefix, after: index, in: titles)
            }
            XCTAssertEqual(next("2", nil), 0)
            XCTAssertEqual(next("2", 0), 1)
            XCTAssertEqual(next("2", 1), 4)
            XCTAssertEqual(next("2", 4), 0)
            XCTAssertEqual(next("B", 3), 3, "the only one is the next one")
            XCTAssertNil(next("x", 0))
            XCTAssertNil(TitleSearch.next(beginningWith: "x", after: nil, in: []))
        }
    }

    func testCaseAndDiacriticsAndFormsDoNotMatter() {
        MainActor.assumeIsolated {
            let titles = ["Ä", "É", "ß", "Ω", "Й", "Ａ", "#", ""]
            for (index, letters) in ["aÄäA", "eéE", "sß", "ωΩ", "йи"].enumerated() {
                for letter in letters {
                    XCTAssertEqual(
                        TitleSearch.next(beginningWith: letter, after: nil, in: titles), index, "\(letter)")
                }
            }
            XCTAssertEqual(TitleSearch.next(beginningWith: "a", after: 0, in: titles), 5)
            XCTAssertEqual(TitleSearch.next(beginningWith: "#", after: 0, in: titles), 6)
            XCTAssertNil(TitleSearch.next(beginningWith: "\u{301}", after: nil, in: titles), "a mark alone")
        }
    }
}
