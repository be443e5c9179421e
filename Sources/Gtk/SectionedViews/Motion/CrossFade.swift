import CGtk

/// The way of a row from what it looked like to what it shows now.
struct CrossFade {
    /// What it looked like.
    let image: Paintable
    /// As in ``CellMotion/start``.
    var start: Int64?

    /// Begins to fade from what `cell` looks like at the moment; nil if nobody has seen it yet. A fade that is under way
    /// goes on, towards what the cell shows now: under a stream of changes pictures of pictures would cost more than
    /// anybody sees.
    static func from<ID>(_ cell: Cell<ID>) -> CrossFade? {
        cell.crossFade ?? Paintable(currentImageOf: cell.widget).map { CrossFade(image: $0) }
    }

    func progress(at now: Int64, _ timing: ListTiming) -> Double {
        start.map { timing.ease(now - $0) } ?? 0
    }

    func isFinished(at now: Int64, _ timing: ListTiming) -> Bool {
        start.map { now - $0 >= timing.duration } ?? false
    }
}
