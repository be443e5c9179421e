import CGtk
import XCTest

@testable import Gtk

/// What GTK has lost is found again.
final class LostLayoutTests: GtkTestCase {
    /// GTK has one writer of messages in a process.
    private static let isWatching: Void = MainActor.assumeIsolated { Toolkit.recoverLostLayouts() }

    func testAWidgetThatGtkLeavesOutIsBackInTheNextFrame() {
        _ = Self.isWatching
        MainActor.assumeIsolated {
            let label = Label("left out")
            let area = Widget(retaining: gtk_drawing_area_new())
            area.setSizeRequest(width: 200, height: 100)
            area.vexpand = true
            let window = Window()
            window.defaultSize = (200, 200)
            window.content = Box(.vertical, children: [label, area])
            TestLoop.show(window)
            // Once, and behind the label, which has its place already: GTK forgets that it is to have another one.
            var isLost = false
            let losing = area.connect("resize") { _ in
                guard !isLost else { return }
                isLost = true
                gtk_widget_queue_resize(label.widget)
            }
            label.text = "lost"
            gtk_widget_queue_resize(area.widget)
            TestLoop.iterate(until: { isLost }, "the label is lost")
            losing.disconnect()
            // One without the label, and one with it.
            for _ in 0..<2 { Self.waitForFrame(of: window) }
            XCTAssertTrue(Self.isPainted(label))
            window.destroy()
        }
    }

    @MainActor private static func waitForFrame(of window: Toplevel) {
        var isPainted = false
        let notice = window.onNextFrame { isPainted = true }
        gtk_widget_queue_draw(window.widget)
        TestLoop.iterate(until: { isPainted }, "a frame was painted")
        withExtendedLifetime(notice) {}
    }

    /// Whether GTK has something of it to be painted.
    @MainActor private static func isPainted(_ widget: Widget) -> Bool {
        guard let parent = gtk_widget_get_parent(widget.widget) else { return false }
        let snapshot = gtk_snapshot_new()
        gtk_widget_snapshot_child(parent, widget.widget, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        gsk_render_node_unref(node)
        return true
    }
}
