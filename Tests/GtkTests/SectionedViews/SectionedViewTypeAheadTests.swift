import CGtk
import ListDiff
import XCTest

@testable import Gtk
@testable import SectionedViews

final class SectionedViewTypeAheadTests: XCTestCase {
    @MainActor
    private static func fixture() -> SectionedFixture {
        let names = ["Ägypten", "Albanien", "Alaska", "Brasilien", "New York", "Neapel", "Österreich"]
        let model = SectionedModel(sections: 1, rows: names.count)
        model.name = { names[Int($0)] }
        return SectionedFixture(model)
    }

    @MainActor
    private static func type(_ text: String, _ fixture: SectionedFixture) {
        for character in text.unicodeScalars {
            fixture.press(Key(rawValue: gdk_unicode_to_keyval(character.value)))
        }
    }

    func testLettersFindTheNextNameThatBeginsWithThem() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            Self.type("al", fixture)
            XCTAssertEqual(fixture.view.selectedItem, .row(1))
            Self.type("as", fixture)
            XCTAssertEqual(fixture.view.selectedItem, .row(2))
            fixture.view.typeAhead = TypeAhead()
            Self.type("new y", fixture)
            XCTAssertEqual(fixture.view.selectedItem, .row(4))
            fixture.view.typeAhead = TypeAhead()
            Self.type("o", fixture)
            XCTAssertEqual(fixture.view.selectedItem, .row(6), "accents do not matter")
            fixture.view.typeAhead = TypeAhead()
            Self.type("zz", fixture)
            XCTAssertEqual(fixture.view.selectedItem, .row(6), "nothing begins with that")
            fixture.close()
        }
    }

    func testTheSameLetterGoesFromNameToName() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.view.selection.cursor = nil
            var seen: [ListItem?] = []
            for _ in 0..<4 {
                Self.type("a", fixture)
                seen.append(fixture.view.selectedItem)
            }
            XCTAssertEqual(seen, [.row(0), .row(1), .row(2), .row(0)])
            fixture.close()
        }
    }

    func testAPauseBeginsANewName() {
        var typeAhead = TypeAhead()
        typeAhead.append("a", at: 1_000_000)
        typeAhead.append("b", at: 1_900_000)
        XCTAssertEqual(typeAhead.text, "ab")
        XCTAssertTrue(typeAhead.isRunning(at: 2_800_000))
        XCTAssertFalse(typeAhead.isRunning(at: 2_900_000))
        typeAhead.append("c", at: 3_000_000)
        XCTAssertEqual(typeAhead.text, "c")
    }

    func testWhereTypingMeansSomethingElseItIsLeftAlone() {
        MainActor.assumeIsolated {
            let fixture = Self.fixture()
            fixture.view.isTypeAheadEnabled = false
            XCTAssertFalse(fixture.view.keyPressed(Key(rawValue: UInt32(GDK_KEY_a)), []))
            fixture.close()
        }
    }
}
