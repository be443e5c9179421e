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

/// Tells once that a widget's next frame has come so far. Releasing it calls the notice off.
package final class FrameNotice {
    private var tick: TickCallback?
    private var reached: SignalConnection?

    fileprivate init(of widget: Widget, phase: Phase, _ body: @escaping () -> Void) {
        // The widget has no frame clock before it is shown, but a tick callback waits for it.
        tick = widget.onTick { [weak self, weak widget] _ in
            guard let self, let widget, let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
            self.tick = nil
            reached = FrameClock(retaining: clock).connect(phase.rawValue) { [weak self] in
                self?.reached = nil
                body()
            }
            // There would be none where nothing has changed its size.
            if phase == .layout { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
        }
    }

    /// By the name of its signal.
    fileprivate enum Phase: String {
        case layout
        case painted = "after-paint"
    }
}

/// Drives the frames of a window. (GdkFrameClock)
private final class FrameClock: Object {}

extension Widget {
    /// Runs `body` once, after the widget's next frame (its first, if it is not shown yet) was painted. Keep both the
    /// widget and the returned object until then.
    package func onNextFrame(_ body: @escaping () -> Void) -> FrameNotice {
        FrameNotice(of: self, phase: .painted, body)
    }

    /// Runs `body` once, when everything has its place for the widget's next frame and nothing of it is painted yet: what it
    /// scrolls is scrolled in that frame. Keep both the widget and the returned object until then.
    package func onNextLayout(_ body: @escaping () -> Void) -> FrameNotice {
        FrameNotice(of: self, phase: .layout, body)
    }
}

/// When a frame was made.
package nonisolated struct FrameTiming: Sendable {
    /// When its work began, in microseconds of the monotonic clock.
    package let began: Int64
    /// When it was painted, in microseconds of the monotonic clock.
    package let ended: Int64
}

/// Tells of every frame of a window for as long as it is kept. It asks for none.
package final class FrameObserver {
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
    package func onFrames(_ body: @escaping (FrameTiming) -> Void) -> FrameObserver {
        FrameObserver(of: self, body)
    }
}

/// The next frame of a window, which can be waited for.
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

    /// Returns when the frame was painted, or the time is over.
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
    /// The next frame of the window that the widget is in, whether it is to be seen there or not. It is taken for painted after
    /// a time: a window that is hidden has no frames.
    package func painted(orAfter limit: Duration) -> PaintedFrame {
        let root = gtk_widget_get_root(widget).map { UnsafeMutablePointer<GtkWidget>($0) }
        return PaintedFrame(of: Widget(borrowing: root) ?? self, orAfter: limit)
    }
}
