import CGtk

/// The way of a row from what it looked like to what it shows now.
struct CrossFade {
    /// What it looked like.
    let image: Paintable
    /// How many pictures lie in ``image``: each one that a new change interrupted.
    let depth: Int
    /// As in ``CellMotion/start``.
    var start: Int64?

    /// Under a stream of changes the oldest picture stays rather than to pile them up.
    private static let depthLimit = 3

    /// Begins to fade from what `cell` looks like at the moment; nil if nobody has seen it yet.
    static func from<ID>(_ cell: Cell<ID>, at now: Int64, _ timing: ListTiming) -> CrossFade? {
        guard let image = Paintable(currentImageOf: cell.widget) else { return nil }
        guard let running = cell.crossFade else { return CrossFade(image: image, depth: 1) }
        guard running.depth < depthLimit else { return running }
        let progress = running.progress(at: now, timing)
        let blend = Paintable { snapshot in
            image.draw(in: snapshot)
            gtk_snapshot_push_opacity(snapshot, 1 - progress)
            running.image.draw(in: snapshot)
            gtk_snapshot_pop(snapshot)
        }
        return blend.map { CrossFade(image: $0, depth: running.depth + 1) }
    }

    func progress(at now: Int64, _ timing: ListTiming) -> Double {
        start.map { timing.ease(now - $0) } ?? 0
    }

    func isFinished(at now: Int64, _ timing: ListTiming) -> Bool {
        start.map { now - $0 >= timing.duration } ?? false
    }
}
