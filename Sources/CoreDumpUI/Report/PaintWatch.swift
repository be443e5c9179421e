import Foundation
import Gtk

/// Measures the time from a key to the frame that shows what came of it in the lists.
final class PaintWatch {
    private struct Input {
        /// In microseconds of the monotonic clock.
        let time: Int64
        var frameCount = 0
        /// The lists that nothing was painted in yet, with their counts of changes.
        var waiting: [(name: String, changeCount: Int)]
    }

    private let lists: [(name: String, list: () -> any ReportedList)]
    private let keys = KeyController(phase: .capture)
    private var input: Input?
    private var connections: [SignalConnection] = []

    /// The clock of the window system is taken for the monotonic one if both say nearly the same, in milliseconds.
    private static let likelyDelay: Int64 = 10_000

    init(window: Toplevel, lists: [(name: String, list: () -> any ReportedList)]) {
        self.lists = lists
        keys.onKeyPressed { [weak self] _, _ in
            self?.begin()
            return false
        }.store(in: &connections)
        window.addController(keys)
    }

    private func begin() {
        let now = Int64(DispatchTime.now().uptimeNanoseconds / 1000)
        var time = now
        if let pressed = keys.eventMilliseconds {
            // The clock of events has 32 bits.
            let delay = Int64(UInt32(truncatingIfNeeded: now / 1000) &- pressed)
            if delay < Self.likelyDelay { time = now - delay * 1000 }
        }
        input = Input(time: time, waiting: lists.map { ($0.name, $0.list().changeCount) })
    }

    /// Tells `body` of the lists whose new rows were painted in this frame for the first time since the last key.
    func painted(_ frame: FrameTiming, _ body: (_ name: String, _ milliseconds: Double, _ frameCount: Int) -> Void) {
        guard var input else { return }
        input.frameCount += 1
        for (name, list) in lists {
            guard let index = input.waiting.firstIndex(where: { $0.name == name }),
                list().changeCount != input.waiting[index].changeCount
            else { continue }
            input.waiting.remove(at: index)
            body(name, Double(frame.ended - input.time) / 1000, input.frameCount)
        }
        self.input = input
    }
}
