import CGtk

/// Runs a closure before each frame of a widget, and asks for frames, until it is cancelled or released or the widget
/// is destroyed.
///
/// It does not keep the widget alive.
package final class TickCallback {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let callback: Callback<Int64, Void>
    private let id: guint

    fileprivate init(on widget: Widget, _ body: @escaping (Int64) -> Void) {
        let callback = Callback(body)
        self.widget = widget.widget
        self.callback = callback
        id = gtk_widget_add_tick_callback(
            widget.widget,
            { _, clock, data in
                guard let data, let clock else { return 0 }
                nonisolated(unsafe) let box = data
                let time = Int64(gdk_frame_clock_get_frame_time(clock))
                // Removed by `cancel` alone, so that a callback that ends in here is not removed twice.
                MainActor.assumeIsolated { _ = Callback<Int64, Void>.borrow(box).run(time) }
                return 1
            },
            callback.retainedData(),
            { data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { Callback<Int64, Void>.release(box) }
            })
    }

    isolated deinit {
        cancel()
    }

    /// Whether the closure still runs. False after ``cancel()`` and after the widget was destroyed.
    package var isRunning: Bool { callback.isLive }

    /// Stops now, also from within the closure. Does nothing the second time.
    package func cancel() {
        guard callback.isLive else { return }
        callback.end()
        gtk_widget_remove_tick_callback(widget, id)
    }
}

extension Widget {
    /// Runs `body` before each frame with the frame's time in microseconds (monotonic, the same for everything drawn in
    /// that frame), for as long as the returned object is kept.
    package func onTick(_ body: @escaping (_ frameTime: Int64) -> Void) -> TickCallback {
        TickCallback(on: self, body)
    }
}
