import CGtk
import XCTest

@testable import Gtk

/// Pango loses count of the pixels of a line with 1,000,000 letters, unless it has them in stretches: all of it is one line then.
final class LongLinesTests: GtkTestCase {
    func testLongLinesOfATextViewGoOnInTheNextOne() {
        MainActor.assumeIsolated {
            let view = TextView()
            let window = Window()
            window.defaultSize = (600, 300)
            window.content = ScrolledWindow(view)
            TestLoop.show(window)
            for insertion in [String(repeating: "crash ", count: 160_000), String(repeating: "ab", count: 500_000)] {
                let height = Self.end(view)
                gtk_text_buffer_insert_at_cursor(view.buffer.cast(), insertion, -1)
                TestLoop.iterate(until: { Self.end(view) > height + 100_000 }, "the text was laid out in lines")
            }
            window.destroy()
        }
    }

    func testAStretchEndsBetweenLetters() {
        MainActor.assumeIsolated {
            let view = TextView()
            let letter = "e\u{301}\u{302}"
            view.text = "a" + String(repeating: letter, count: 50_000)
            var place = GtkTextIter()
            gtk_text_buffer_get_start_iter(view.buffer.cast(), &place)
            var ends: [Int] = []
            while gtk_text_iter_forward_to_tag_toggle(&place, nil) != 0 {
                ends.append(Int(gtk_text_iter_get_offset(&place)))
            }
            XCTAssertEqual(ends, [59_998, 119_998, 150_001])
        }
    }

    /// Where the text ends, in pixels from its beginning.
    @MainActor private static func end(_ view: TextView) -> Int {
        var (end, place) = (GtkTextIter(), GdkRectangle())
        gtk_text_buffer_get_end_iter(view.buffer.cast(), &end)
        gtk_text_view_get_iter_location(view.view, &end, &place)
        return Int(place.y)
    }
}
