import Foundation
import Gtk

/// Writes a picture of the window when it has been painted, for machines without a display.
final class PictureTask {
    private let path: String
    private var frame: FrameNotice?
    private var later: LoopSource?
    private(set) var failed = false

    /// From the first frame until fonts and icons have settled.
    private static let settlingMilliseconds = 700

    init(path: String) {
        self.path = path
    }

    /// Waits for the first frame, shows something to look at, and writes the picture.
    func begin(on main: MainWindow, then finish: @escaping () -> Void) {
        // On a busy machine the picture would show something halfway.
        if let display = Display.default { DesktopSettings(display: display).setAnimationsEnabled(false) }
        frame = main.window.onNextFrame { [weak self, weak main] in
            main?.selectFirst()
            self?.later = LoopSource.after(milliseconds: Self.settlingMilliseconds) {
                self?.write(main)
                finish()
            }
        }
    }

    private func write(_ main: MainWindow?) {
        do {
            try main?.window.writeScreenshot(to: path)
        } catch {
            failed = true
            FileHandle.standardError.write(Data("coredump: \(ErrorWording.message(for: error))\n".utf8))
        }
    }
}
