import AppModel
import Gtk
import XCTest

@testable import CoreDumpUI

final class ChoiceBarTests: WidgetTestCase {
    /// Else the data would decide on how many panes a window has room for.
    func testItGetsAsNarrowAsWithoutWhatIsAddedToItsWords() {
        MainActor.assumeIsolated {
            let bar = ChoiceBar(.bugFilter, [("all", "All"), ("open", "Open")])
            let window = Window()
            window.content = bar.widget
            window.defaultSize = (width: 1, height: 1)
            window.present()
            MainLoop.wait("it was laid out") { bar.widget.width > 0 }
            let before = bar.widget.width
            var frames = 0
            let label = bar.widget.onNextFrame { frames += 1 }
            bar.setLabel("Open 1,234,567,890", of: "open")
            MainLoop.wait("it was laid out anew") { frames > 0 }
            let settled = bar.widget.onNextFrame { frames += 1 }
            MainLoop.wait("the window has its width") { frames > 1 }
            XCTAssertEqual(bar.widget.width, before)
            window.defaultSize = (width: 600, height: 1)
            MainLoop.wait("there is room") { bar.widget.width > before }
            withExtendedLifetime((label, settled)) {}
        }
    }
}
