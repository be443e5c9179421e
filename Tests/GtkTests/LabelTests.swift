import CGtk
import Foundation
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

    func testWhatIsMarkedIsSoughtInWhatIsShown() {
        MainActor.assumeIsolated {
            let label = Label()
            label.setMarkup("<a href=\"a\">a</a>\r\ncrash")
            var shown = ""
            label.highlight {
                shown = $0
                return $0.range(of: "crash").map { [$0] } ?? []
            }
            XCTAssertEqual(shown, "a\ncrash")
            let attributes = gtk_label_get_attributes(label.pointer)
            let iterator = pango_attr_list_get_iterator(attributes)
            defer { pango_attr_iterator_destroy(iterator) }
            var starts: [gint] = []
            repeat {
                var (start, end) = (gint(0), gint(0))
                pango_attr_iterator_range(iterator, &start, &end)
                if pango_attr_iterator_get(iterator, PANGO_ATTR_BACKGROUND) != nil { starts.append(start) }
            } while pango_attr_iterator_next(iterator) != 0
            XCTAssertEqual(starts, [2])
        }
    }

    func testTheSameMarksAreNotLaidOutAgain() {
        MainActor.assumeIsolated {
            let label = Label("crash")
            let attributes = { gtk_label_get_attributes(label.pointer) }
            label.highlight { [$0.startIndex..<$0.endIndex] }
            let marked = attributes()
            XCTAssertNotNil(marked)
            label.highlight { [$0.startIndex..<$0.endIndex] }
            XCTAssertEqual(attributes(), marked)
            label.highlight { [$0.startIndex..<$0.index(after: $0.startIndex)] }
            XCTAssertNotEqual(attributes(), marked)
            label.highlight { _ in [] }
            XCTAssertNil(attributes())
        }
    }

    func testNothingThatIsToldHasPiledMarks() {
        MainActor.assumeIsolated {
            let letter = "A" + String(repeating: "\u{301}", count: 100_000)
            let few = "A" + String(repeating: "\u{301}", count: 99) + "…"
            let toast = Toast(letter)
            let message = OpaquePointer(adw_toast_get_custom_title(toast.pointer))
            XCTAssertEqual(String(copying: gtk_label_get_text(message)), few)
            let title = WindowTitle(title: letter)
            XCTAssertEqual(title.title, few)
            title.tooltip = letter
            XCTAssertEqual(title.tooltip, few)
            let dialog = MessageDialog(parent: nil, heading: letter, body: "Delete?\n\(letter)")
            XCTAssertEqual([dialog.heading, dialog.body], [few, "Delete?\n\(few)"])
            dialog.destroy()
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
