/// The next frame of a widget, which can be waited for.
package final class PaintedFrame {
    private var notice: FrameNotice?
    private var late: LoopSource?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOver = false

    fileprivate init(of widget: Widget, orAfter limit: Duration) {
        notice = widget.onNextFrame { [weak self] in self?.end() }
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
    /// The widget's next frame, which is taken for painted after a time: a window that is hidden has no frames.
    package func painted(orAfter limit: Duration) -> PaintedFrame {
        PaintedFrame(of: self, orAfter: limit)
    }
}
