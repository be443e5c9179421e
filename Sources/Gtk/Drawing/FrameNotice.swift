import CGtk

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
final class FrameClock: Object {}

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
