import CGtk

/// Runs a closure before each frame of a widget, and requests frames, until it is cancelled or released or the widget is destroyed. It
/// does not retain the widget.
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
                // Only `cancel` removes the callback, so that one that ends here is not removed twice.
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

    /// Whether the callback is active. False after ``cancel()`` and after the widget was destroyed.
    package var isRunning: Bool { callback.isLive }

    /// Removes the callback, also from within it. Does nothing the second time.
    package func cancel() {
        guard callback.isLive else { return }
        callback.end()
        gtk_widget_remove_tick_callback(widget, id)
    }
}

extension Widget {
    /// Runs `body` before each frame with the frame time in microseconds of the monotonic clock, until the returned object is released.
    package func onTick(_ body: @escaping (_ frameTime: Int64) -> Void) -> TickCallback {
        TickCallback(on: self, body)
    }
}

/// Runs once in a phase of a widget's next frame. Releasing it cancels it.
package final class FrameNotice {
    private var tick: TickCallback?
    private var reached: SignalConnection?

    fileprivate init(of widget: Widget, phase: Phase, _ body: @escaping () -> Void) {
        // A hidden widget has no frame clock, but a tick callback waits for it.
        tick = widget.onTick { [weak self, weak widget] _ in
            guard let self, let widget, let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
            self.tick = nil
            reached = FrameClock(retaining: clock).connect(phase.rawValue) { [weak self] in
                self?.reached = nil
                body()
            }
            // Otherwise there is no layout phase when no size has changed.
            if phase == .layout { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
        }
    }

    /// The name of the signal.
    fileprivate enum Phase: String {
        case layout
        case painted = "after-paint"
    }
}

private final class FrameClock: Object {}

extension Widget {
    /// Runs `body` once, after the widget's next frame was painted, or its first if it is hidden. Retain both the widget and the returned
    /// object until then.
    package func onNextFrame(_ body: @escaping () -> Void) -> FrameNotice {
        FrameNotice(of: self, phase: .painted, body)
    }

    /// Runs `body` once, after the layout of the widget's next frame and before it is painted: scrolling takes effect in that frame.
    /// Retain both the widget and the returned object until then.
    package func onNextLayout(_ body: @escaping () -> Void) -> FrameNotice {
        FrameNotice(of: self, phase: .layout, body)
    }
}

package nonisolated struct FrameTiming: Sendable {
    /// When it began, in microseconds of the monotonic clock.
    package let began: Int64
    /// When it was painted, in microseconds of the monotonic clock.
    package let ended: Int64
}

/// Reports each frame of a window until it is released. It requests none.
package final class FrameObserver {
    private var start: FrameNotice?
    private var began: Int64?
    private var connections: [SignalConnection] = []

    fileprivate init(of widget: Widget, _ body: @escaping (FrameTiming) -> Void) {
        // A hidden window has no frame clock.
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
    /// Runs `body` after each frame of the widget except the first, until the returned object is released.
    package func onFrames(_ body: @escaping (FrameTiming) -> Void) -> FrameObserver {
        FrameObserver(of: self, body)
    }
}

/// The next frame of a window, for a caller that awaits it.
package final class PaintedFrame {
    private let window: Widget
    private var notice: FrameNotice?
    private var late: LoopSource?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOver = false

    fileprivate init(of window: Widget, orAfter limit: Duration) {
        self.window = window
        notice = window.onNextFrame { [weak self] in self?.end() }
        late = .after(milliseconds: Int(limit / .milliseconds(1))) { [weak self] in self?.end() }
    }

    /// Returns after the frame was painted, or after the time limit.
    package func wait() async {
        guard !isOver else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func end() {
        isOver = true
        notice = nil
        late = nil
        let continuations = waiting
        waiting = []
        continuations.forEach { $0.resume() }
    }
}

extension Widget {
    /// The next frame of the widget's window, even if the widget is hidden. It counts as painted after a time limit, because a hidden
    /// window has no frames.
    package func painted(orAfter limit: Duration) -> PaintedFrame {
        let root = gtk_widget_get_root(widget).map { UnsafeMutablePointer<GtkWidget>($0) }
        return PaintedFrame(of: Widget(borrowing: root) ?? self, orAfter: limit)
    }
}
