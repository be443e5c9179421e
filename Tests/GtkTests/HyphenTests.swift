import CGtk
import XCTest

@testable import Gtk

/// A word that is broken at the end of a line gets no hyphen, which would seem to be part of a name.
final class HyphenTests: GtkTestCase {
    func testWhateverIsWrittenIntoATextViewGetsNone() {
        MainActor.assumeIsolated {
            let view = TextView()
            view.text = "KMSTokenRenewer"
            XCTAssertEqual(Self.taggedCount(view), 15)
            gtk_text_buffer_insert_at_cursor(view.buffer.cast(), "é\n!", -1)
            XCTAssertEqual(view.text.unicodeScalars.count, 18)
            XCTAssertEqual(Self.taggedCount(view), 18)
            view.text = ""
            XCTAssertEqual(Self.taggedCount(view), 0)
        }
    }

    func testAWrappedLabelGetsNone() throws {
        try MainActor.assumeIsolated {
            let label = Label("KMSTokenRenewer")
            label.wraps = true
            label.setMarkup("<b>KMSTokenRenewer</b>")
            let attributes = try XCTUnwrap(pango_layout_get_attributes(gtk_label_get_layout(label.pointer)))
            let iterator = pango_attr_list_get_iterator(attributes)
            defer { pango_attr_iterator_destroy(iterator) }
            XCTAssertNotNil(pango_attr_iterator_get(iterator, PANGO_ATTR_INSERT_HYPHENS))
        }
    }

    /// How many characters have a tag.
    @MainActor private static func taggedCount(_ view: TextView) -> Int {
        var place = GtkTextIter()
        gtk_text_buffer_get_start_iter(view.buffer.cast(), &place)
        var count = 0
        while gtk_text_iter_is_end(&place) == 0 {
            let tags = gtk_text_iter_get_tags(&place)
            if tags != nil { count += 1 }
            g_slist_free(tags)
            gtk_text_iter_forward_char(&place)
        }
        return count
    }
}
