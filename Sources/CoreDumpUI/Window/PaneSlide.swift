import Gtk
import SectionedViews

/// Lets a pane come and go at the edge of the window.
final class PaneSlide {
    private let bin: PreferredWidthBin
    private let timing = ListTiming()
    private var tick: TickCallback?
    private var then: (() -> Void)?

    init(_ bin: PreferredWidthBin) {
        self.bin = bin
    }

    var isRunning: Bool { tick != nil }

    /// Moves the pane from where it is, and runs `then` when it has arrived: at once where nothing is animated or seen.
    func move(isHiding: Bool, then: @escaping () -> Void) {
        let (from, to) = (bin.hiddenFraction, isHiding ? 1.0 : 0.0)
        self.then = then
        guard bin.animationsEnabled, bin.isMapped, from != to else { return finish() }
        var start: Int64?
        tick = bin.onTick { [weak self] now in
            guard let self else { return }
            let begun = start ?? now
            start = begun
            guard now - begun < timing.duration else { return finish() }
            bin.hiddenFraction = from + (to - from) * timing.ease(now - begun)
        }
    }

    /// Arrives at once.
    func finish() {
        tick?.cancel()
        tick = nil
        let body = then
        then = nil
        bin.hiddenFraction = 0
        body?()
    }
}
