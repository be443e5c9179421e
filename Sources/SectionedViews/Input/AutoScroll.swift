import Gtk

/// Scrolls a view while something is dragged near its upper or lower edge.
package final class AutoScroll {
    /// How far from an edge it begins, in pixels.
    nonisolated static let zone = 48.0
    /// At the edge and beyond, in pixels a second.
    nonisolated static let fastest = 1_500.0

    private weak var view: Widget?
    private let height: () -> Double
    private let scroll: (Double) -> Bool
    private var tick: TickCallback?
    private var lastTime: Int64?
    /// The y of the pointer in the viewport.
    private var y = 0.0

    /// - Parameters:
    ///   - view: gives the frames.
    ///   - height: of what is seen of the content, in pixels.
    ///   - scroll: moves the content by so many pixels, down for positive numbers; answers whether there was room for it.
    package init(of view: Widget, height: @escaping () -> Double, by scroll: @escaping (Double) -> Bool) {
        self.view = view
        self.height = height
        self.scroll = scroll
    }

    /// The pointer drags at `y` of the viewport.
    package func drag(at y: Double) {
        self.y = y
        guard let view, tick == nil, Self.velocity(at: y, height: height()) != 0 else { return }
        tick = view.onTick { [weak self] time in self?.step(time) }
    }

    package var isRunning: Bool { tick != nil }

    package func stop() {
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
        let velocity = Self.velocity(at: y, height: height())
        guard velocity != 0 else { return stop() }
        defer { lastTime = time }
        guard let lastTime else { return }
        // A frame that came late must not throw the list far.
        let seconds = min(Double(time - lastTime) / 1_000_000, 0.05)
        // At the end of the content there is nothing to do until the pointer moves.
        if !scroll(velocity * seconds) { stop() }
    }
}
