import CGtk
import XCTest

@testable import Gtk

final class LabelTests: GtkTestCase {
    func testALineThatMayBeCutOffHasWhatCanBeSeenOfIt() {
        MainActor.assumeIsolated {
            let label = Label()
            label.ellipsize = .end
            let line = String(repeating: "é", count: 1_000)
            for text in ["", "crash", line] {
                label.text = text
                XCTAssertEqual(label.text, text)
            }
            label.text = line + "!"
            XCTAssertEqual(label.text, line + "…")
            label.ellipsize = .none
            label.text = line + "!"
            XCTAssertEqual(label.text, line + "!")
        }
    }

    func testALetterHasAsManyMarksAsCanBeSeen() {
        MainActor.assumeIsolated {
            let label = Label()
            let family = "👨‍👩‍👧‍👦"
            let few = String(repeating: "Z" + String(repeating: "\u{301}", count: 30) + family, count: 200)
            label.text = few
            XCTAssertEqual(label.text, few)
            label.text = "A" + String(repeating: "\u{301}", count: 100_000) + "B" + family
            XCTAssertEqual(label.text, "A" + String(repeating: "\u{301}", count: 99) + "B" + family)
        }
    }

    func testATextStandsWhereItBegins() {
        MainActor.assumeIsolated {
            let label = Label()
            label.wraps = true
            for (isRightToLeft, text, xalign) in [
                (false, "One\ntwo", 0), (false, "سطر\nثان", 1), (true, "سطر\nثان", 0), (true, "One\ntwo", 1),
            ] {
                gtk_widget_set_direction(label.widget, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
                label.text = text
                label.alignAsWritten()
                XCTAssertEqual(label.xalign, Float(xalign), "\(text) in \(isRightToLeft)")
            }
        }
    }
}
