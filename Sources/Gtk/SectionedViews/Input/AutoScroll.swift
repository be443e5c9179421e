/// Scrolls a view while something is dragged near its upper or lower edge.
final class AutoScroll {
    /// How far from an edge it begins, in pixels.
    nonisolated static let zone = 48.0
    /// At the edge and beyond, in pixels a second.
    nonisolated static let fastest = 1_500.0

    private weak var view: SectionedView?
    private var tick: TickCallback?
    private var lastTime: Int64?
    /// The y of the pointer in the viewport.
    private var y = 0.0

    init(of view: SectionedView) {
        self.view = view
    }

    /// The pointer drags at `y` of the viewport.
    func drag(at y: Double) {
        self.y = y
        guard let view, tick == nil, Self.velocity(at: y, height: view.viewport.height) != 0 else { return }
        tick = view.onTick { [weak self] time in self?.step(time) }
    }

    var isRunning: Bool { tick != nil }

    func stop() {
        tick = nil
        lastTime = nil
    }

    /// In pixels a second, downwards: 0 in the middle, growing with the square of the depth in the zone at an edge.
    nonisolated static func velocity(at y: Double, height: Double) -> Double {
        let zone = min(zone, height / 3)
        let above = min(max((zone - y) / zone, 0), 1)
        let below = min(max((y - height + zone) / zone, 0), 1)
        return fastest * (below * below - above * above)
    }

    private func step(_ time: Int64) {
        guard let view else { return stop() }
        let velocity = Self.velocity(at: y, height: view.viewport.height)
        guard velocity != 0 else { return stop() }
        defer { lastTime = time }
        guard let lastTime else { return }
        // A frame that came late must not throw the list far.
        let seconds = min(Double(time - lastTime) / 1_000_000, 0.05)
        // At the end of the content there is nothing to do until the pointer moves.
        if !view.viewport.scroll(by: velocity * seconds) { stop() }
    }
}
