import CGtk
import XCTest

@testable import Gtk

/// Breaking a word of 80,000 letters between words only takes Pango seconds.
final class LongWordsTests: GtkTestCase {
    func testALabelBreaksLongWordsAnywhere() {
        MainActor.assumeIsolated {
            let label = Label()
            label.wraps = true
            XCTAssertEqual(gtk_label_get_wrap_mode(label.pointer), PANGO_WRAP_WORD_CHAR)
            label.text = Self.word
            XCTAssertEqual(gtk_label_get_wrap_mode(label.pointer), PANGO_WRAP_CHAR)
            label.text = Self.words
            XCTAssertEqual(gtk_label_get_wrap_mode(label.pointer), PANGO_WRAP_WORD_CHAR)
            label.setMarkup("<b>\(Self.word)</b>")
            XCTAssertEqual(gtk_label_get_wrap_mode(label.pointer), PANGO_WRAP_CHAR)
        }
    }

    func testATextViewDoesSoWhileSomethingIsTyped() {
        MainActor.assumeIsolated {
            let view = TextView()
            XCTAssertEqual(gtk_text_view_get_wrap_mode(view.view), GTK_WRAP_WORD_CHAR)
            view.text = Self.words
            gtk_text_buffer_insert_at_cursor(gtk_text_view_get_buffer(view.view), Self.word, -1)
            XCTAssertEqual(gtk_text_view_get_wrap_mode(view.view), GTK_WRAP_CHAR)
            view.text = Self.words
            XCTAssertEqual(gtk_text_view_get_wrap_mode(view.view), GTK_WRAP_WORD_CHAR)
        }
    }

    func testWhatIsWrittenWithoutSpacesHasPlacesToBreak() {
        MainActor.assumeIsolated {
            XCTAssertFalse(LongWords.areIn(String(repeating: "漢字", count: 2_000)))
            XCTAssertFalse(LongWords.areIn(String(repeating: "a", count: LongWords.limit) + "\n" + Self.words))
            XCTAssertFalse(LongWords.areIn(String(repeating: "한글ひら", count: 2_000)))
            XCTAssertTrue(LongWords.areIn(String(repeating: "─", count: LongWords.limit)))
            XCTAssertTrue(LongWords.areIn(Self.words + String(repeating: "é", count: LongWords.limit / 2 + 1)))
        }
    }

    private static let word = String(repeating: "0f", count: 40_000)
    private static let words = String(repeating: "crash ", count: 1_000)
}
