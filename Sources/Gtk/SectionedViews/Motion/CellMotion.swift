/// The way of one row or header from where it was seen to where it belongs (FLIP): an offset that is added to its
/// place, and an opacity. Belongs to the row's identity and not to a widget.
nonisolated struct CellMotion {
    /// At the start.
    var fromOffset = Point()
    /// At the end: none, or what keeps a row that leaves for far away near the viewport.
    var toOffset = Point()
    var fromOpacity = 1.0
    var toOpacity = 1.0
    /// Drawn above the rows that merely make room.
    var isFlight = false
    /// The frame time of the first frame that showed it, in microseconds; nil before that. A slow bind thus delays an
    /// animation and does not swallow its beginning.
    var start: Int64?

    func progress(at now: Int64, _ timing: ListTiming) -> Double {
        start.map { timing.ease(now - $0) } ?? 0
    }

    func offset(at now: Int64, _ timing: ListTiming) -> Point {
        fromOffset + (toOffset - fromOffset) * progress(at: now, timing)
    }

    func opacity(at now: Int64, _ timing: ListTiming) -> Double {
        let fade = timing.fade(progress(at: now, timing), isOut: toOpacity < fromOpacity)
        return fromOpacity + (toOpacity - fromOpacity) * fade
    }

    func isFinished(at now: Int64, _ timing: ListTiming) -> Bool {
        start.map { now - $0 >= timing.duration } ?? false
    }
}
