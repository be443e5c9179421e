import CGtk
import Gtk

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

/// The way of a row from what it looked like to what it shows now.
struct CrossFade {
    /// What it looked like.
    let image: Paintable
    /// As in ``CellMotion/start``.
    var start: Int64?

    /// Begins to fade from what `cell` looks like at the moment; nil if it has not been drawn yet. A fade that is under way
    /// goes on, towards what the cell shows now: under a stream of changes pictures of pictures would cost more than
    /// can be seen.
    static func from<ID>(_ cell: Cell<ID>) -> CrossFade? {
        cell.crossFade ?? Paintable(currentImageOf: cell.widget).map { CrossFade(image: $0) }
    }

    func progress(at now: Int64, _ timing: ListTiming) -> Double {
        start.map { timing.ease(now - $0) } ?? 0
    }

    /// How opaque the two are, the old above the new. Both are translucent, since they have no background. What both show must not
    /// become fainter meanwhile: at half of their opacity a quarter of the background would be seen through it. So they go
    /// and come earlier and later than to the half, and no more than a tenth is.
    func opacities(at now: Int64, _ timing: ListTiming) -> (old: Double, new: Double) {
        let progress = progress(at: now, timing)
        return (min((1 - progress) * 1.4, 1), min(progress * 1.4, 1))
    }

    func isFinished(at now: Int64, _ timing: ListTiming) -> Bool {
        start.map { now - $0 >= timing.duration } ?? false
    }
}

/// How long changes take and how they accelerate: the one place for the feel of the list.
package nonisolated struct ListTiming: Sendable {
    /// In microseconds, as the frame clock counts.
    package var duration: Int64 = 250_000
    /// How far an inserted row slides while it fades in, in row heights.
    package var insertionSlide = 0.5

    /// The parts of the way during which things go and come. They hardly overlap: where something takes the place of
    /// something else, two texts on top of each other could not be read.
    var fadeOut = 0.0...0.6
    var fadeIn = 0.3...1.0

    package init() {}

    /// Ease-out cubic: fast at once, so that a change that interrupts another never seems to hang.
    package func ease(_ elapsed: Int64) -> Double {
        let remaining = 1 - min(max(Double(elapsed) / Double(max(duration, 1)), 0), 1)
        return 1 - remaining * remaining * remaining
    }

    /// How far a fade has come at `progress`, 0 to 1.
    func fade(_ progress: Double, isOut: Bool) -> Double {
        let part = isOut ? fadeOut : fadeIn
        return min(max((progress - part.lowerBound) / (part.upperBound - part.lowerBound), 0), 1)
    }
}

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
