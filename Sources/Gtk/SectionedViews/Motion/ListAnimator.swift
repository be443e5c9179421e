/// Counts frames while something moves.
final class ListAnimator {
    var timing = ListTiming()
    /// The time of the frame that is shown, in microseconds of the frame clock.
    private(set) var now: Int64 = 0
    private var tick: TickCallback?

    /// Calls `onFrame` before every frame of `widget` until it answers that nothing moves any more. Does nothing while
    /// frames are counted already.
    func start(on widget: Widget, onFrame: @escaping () -> Bool) {
        guard tick == nil else { return }
        tick = widget.onTick { [weak self] now in
            guard let self else { return }
            self.now = now
            if !onFrame() { stop() }
        }
    }

    func stop() {
        tick?.cancel()
        tick = nil
    }
}
