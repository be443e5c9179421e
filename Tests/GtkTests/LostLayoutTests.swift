import CGtk
import XCTest

@testable import Gtk

/// What GTK has lost is found again.
final class LostLayoutTests: GtkTestCase {
    /// GTK has one writer of messages in a process.
    private static let isWatching: Void = MainActor.assumeIsolated { Toolkit.mendLostLayouts() }

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
            // Behind the label, which has its place already: GTK forgets that it is to have another one.
            let losing = area.connect("resize") { _ in gtk_widget_queue_allocate(label.widget) }
            label.text = "lost"
            gtk_widget_queue_resize(area.widget)
            window.defaultSize = (300, 300)
            TestLoop.iterate(until: { area.width == 300 }, "the window has its new size")
            losing.disconnect()
            TestLoop.iterate(until: { Self.isPainted(label) }, "the label is painted")
            window.destroy()
        }
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
