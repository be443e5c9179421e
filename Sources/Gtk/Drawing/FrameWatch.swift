import CGtk

/// When a frame was made.
package nonisolated struct FrameTiming: Sendable {
    /// When its work began, in microseconds of the monotonic clock.
    package let began: Int64
    /// When it was painted, in microseconds of the monotonic clock.
    package let ended: Int64
}

/// Tells of every frame of a window for as long as it is kept. It asks for none.
package final class FrameWatch {
    private var start: FrameNotice?
    private var began: Int64?
    private var connections: [SignalConnection] = []

    fileprivate init(of widget: Widget, _ body: @escaping (FrameTiming) -> Void) {
        // There is no frame clock before the window is shown.
        start = widget.onNextFrame { [weak self, weak widget] in
            guard let self, let widget, let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
            start = nil
            let frames = FrameClock(retaining: clock)
            frames.connect("before-paint") { [weak self] in self?.began = Int64(g_get_monotonic_time()) }
                .store(in: &connections)
            frames.connect("after-paint") { [weak self] in
                guard let began = self?.began else { return }
                body(FrameTiming(began: began, ended: Int64(g_get_monotonic_time())))
            }.store(in: &connections)
        }
    }
}

extension Widget {
    /// Runs `body` after each frame of the widget but the first, for as long as the returned object is kept.
    package func onFrames(_ body: @escaping (FrameTiming) -> Void) -> FrameWatch {
        FrameWatch(of: self, body)
    }
}
