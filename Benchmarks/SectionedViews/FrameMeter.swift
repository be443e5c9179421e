import CGtk
import Gtk

/// Times every frame of a window.
final class FrameMeter {
    /// The frames since ``start(between:)``.
    private(set) var frames: [Frame] = []
    private var between: (() -> Void)?
    private var began: ContinuousClock.Instant?
    private var laidOut: ContinuousClock.Instant?
    private var painted: ContinuousClock.Instant?

    /// - Parameter window: one that is shown, so that GTK has connected its own handlers already, which come first.
    init(_ window: OpaquePointer) {
        guard let clock = gtk_widget_get_frame_clock(UnsafeMutablePointer(window)) else { fatalError("not shown") }
        Closure.connect(clock, "before-paint") { [weak self] in self?.began = .now }
        Closure.connect(clock, "layout") { [weak self] in self?.laidOut = .now }
        Closure.connect(clock, "paint") { [weak self] in self?.painted = .now }
        Closure.connect(clock, "after-paint") { [weak self] in self?.end() }
    }

    /// - Parameter between: runs after each frame and does not count.
    func start(between: @escaping () -> Void = {}) {
        frames = []
        self.between = between
    }

    func stop() {
        between = nil
    }

    private func end() {
        guard let began, let between else { return }
        let painting = laidOut.flatMap { start in painted.map { $0 - start } }
        frames.append(Frame(total: .now - began, painting: painting ?? .zero))
        (self.began, laidOut, painted) = (nil, nil, nil)
        between()
    }
}

/// What one frame took.
struct Frame {
    /// From the frame clock's before-paint to its after-paint: callbacks, layout, drawing.
    var total: Duration
    /// Making the picture and drawing it, which is the largest part of `total` without a graphics card.
    var painting: Duration
}

/// Durations of something that was repeated in rounds. Other work of the machine affects one round and not the others, so each figure is
/// the median of those of the rounds.
struct Samples {
    private var rounds: [[Duration]] = []

    init() {}

    init(round: [Duration]) {
        add(round: round)
    }

    mutating func add(round: [Duration]) {
        if !round.isEmpty { rounds.append(round.sorted()) }
    }

    var median: Duration { figure { $0[$0.count / 2] } }
    /// The 95th percentile.
    var p95: Duration { figure { $0[min($0.count * 95 / 100, $0.count - 1)] } }

    private func figure(_ ofRound: ([Duration]) -> Duration) -> Duration {
        let figures = rounds.map(ofRound).sorted()
        return figures.isEmpty ? .zero : figures[figures.count / 2]
    }
}
