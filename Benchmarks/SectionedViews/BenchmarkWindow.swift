import Foundation
import Gtk

/// A window with nothing but a scrolled view, the same for all that are compared.
final class BenchmarkWindow {
    static let width = 400
    static let height = 700

    let scrolled = ScrolledWindow()
    let meter: FrameMeter
    private let window = Window()

    /// Opens it and waits until it is painted.
    init() {
        window.defaultSize = (Self.width, Self.height)
        window.content = scrolled
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        var isPainted = false
        let notice = window.onNextFrame { isPainted = true }
        window.present()
        Self.wait(showing: window) { isPainted }
        withExtendedLifetime(notice) {}
        meter = FrameMeter(CWidgets.pointer(to: window))
    }

    func close() {
        scrolled.child = nil
        window.destroy()
        Self.drain()
    }

    /// Shows the view and waits until rows of it are painted.
    func show(_ subject: some Subject) {
        scrolled.child = subject.widget
        wait(forRowsOf: subject)
    }

    func wait(forRowsOf subject: some Subject) {
        var isPainted = false
        // What is bound in the idle time after a frame is painted with the next one.
        meter.start { isPainted = subject.bindCount > 0 }
        Self.wait(showing: window) { isPainted }
        meter.stop()
    }

    /// Runs `step` before each of so many frames.
    ///
    /// - Parameter between: runs after each frame and does not count.
    /// - Returns: how long each frame took.
    func run(
        frames count: Int, _ step: @escaping (_ frame: Int) -> Void,
        between: @escaping (_ frame: Int) -> Void = { _ in }
    ) -> [Frame] {
        var frame = 0
        let tick = window.onTick { _ in if frame < count { step(frame) } }
        meter.start {
            frame += 1
            if frame < count { between(frame) }
        }
        Self.wait(showing: window, frames: { frame }, until: { frame >= count })
        tick.cancel()
        meter.stop()
        return Array(meter.frames.prefix(count))
    }

    /// Runs the main loop until it is so.
    ///
    /// - Parameter frames: how many there have been, where that is known.
    private static func wait(
        showing window: Window, frames: @escaping () -> Int = { 0 }, until isTrue: () -> Bool
    ) {
        let end = ContinuousClock.now + .seconds(60)
        // Where Mesa 22.3 draws with the processor, the first frame of a Wayland window does not always get to the compositor, and
        // GTK 4.8 waits for the next one without end, unless the window is shown again.
        var before = -1
        let again = LoopSource.every(milliseconds: 5000) {
            defer { before = frames() }
            guard before == frames() else { return }
            window.isVisible = false
            window.present()
        }
        defer { again.cancel() }
        while !isTrue() {
            guard ContinuousClock.now < end else { fatalError("no frame came for a minute") }
            MainLoop.iterate(mayBlock: true)
        }
    }

    /// Handles everything that is waiting.
    static func drain() {
        while MainLoop.iterate(mayBlock: false) {}
    }
}
