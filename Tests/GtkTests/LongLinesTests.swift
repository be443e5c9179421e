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
            view.text = "a" + String(repeating: "e\u{301}\u{302}", count: 50_000)
            let ends = Self.ends(view)
            XCTAssertEqual(ends.count, 3)
            for end in ends.dropLast() { XCTAssertEqual(end % 3, 1, "\(ends)") }
        }
    }

    func testStretchesStayShortHoweverTheTextComes() {
        MainActor.assumeIsolated {
            let view = TextView()
            for number in 0..<12 { Self.insert(19_000, at: number * 19_000, in: view) }
            // Into one that has the tag, and at its ends.
            let ends = Self.ends(view)
            for offset in [ends[0] + 1, ends[0], ends[1]] { Self.insert(300_000, at: offset, in: view) }
            let all = [0] + Self.ends(view)
            XCTAssertEqual(all.last, 12 * 19_000 + 900_000)
            for (start, end) in zip(all, all.dropFirst()) { XCTAssertLessThanOrEqual(end - start, 65_000) }
        }
    }

    @MainActor private static func insert(_ count: Int, at offset: Int, in view: TextView) {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(view.buffer.cast(), &place, gint(offset))
        gtk_text_buffer_insert(view.buffer.cast(), &place, String(repeating: "x", count: count), gint(count))
    }

    /// Where stretches end.
    @MainActor private static func ends(_ view: TextView) -> [Int] {
        var place = GtkTextIter()
        gtk_text_buffer_get_start_iter(view.buffer.cast(), &place)
        var ends: [Int] = []
        while gtk_text_iter_forward_to_tag_toggle(&place, nil) != 0 {
            ends.append(Int(gtk_text_iter_get_offset(&place)))
        }
        return ends
    }

    /// Where the text ends, in pixels from its beginning.
    @MainActor private static func end(_ view: TextView) -> Int {
        var (end, place) = (GtkTextIter(), GdkRectangle())
        gtk_text_buffer_get_end_iter(view.buffer.cast(), &end)
        gtk_text_view_get_iter_location(view.view, &end, &place)
        return Int(place.y)
    }
}
