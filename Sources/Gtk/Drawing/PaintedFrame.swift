import CGtk

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
