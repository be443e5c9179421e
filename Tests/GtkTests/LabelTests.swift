import CGtk
import XCTest

@testable import Gtk

final class LabelTests: GtkTestCase {
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
