import CGtk

/// Tells once that a widget's next frame was painted. Releasing it calls the notice off.
package final class FrameNotice {
    private var tick: TickCallback?
    private var painted: SignalConnection?

    fileprivate init(of widget: Widget, _ body: @escaping () -> Void) {
        // The widget has no frame clock before it is shown, but a tick callback waits for it.
        tick = widget.onTick { [weak self, weak widget] _ in
            guard let self, let widget, let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
            self.tick = nil
            painted = FrameClock(retaining: clock).connect("after-paint") { [weak self] in
                self?.painted = nil
                body()
            }
        }
    }
}

/// Drives the frames of a window. (GdkFrameClock)
final class FrameClock: Object {}

extension Widget {
    /// Runs `body` once, after the widget's next frame (its first, if it is not shown yet) was painted. Keep both the
    /// widget and the returned object until then.
    package func onNextFrame(_ body: @escaping () -> Void) -> FrameNotice {
        FrameNotice(of: self, body)
    }
}
