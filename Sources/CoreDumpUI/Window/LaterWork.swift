import Gtk

/// What can wait until a window is seen. It is done piece by piece, so that keys and frames come between.
final class LaterWork {
    private var pieces: [() -> Void]
    private var painted: FrameNotice?
    private var next: LoopSource?

    /// Releasing it calls off what is left.
    ///
    /// - Parameter window: is not shown yet; kept by the caller.
    init(afterFirstFrameOf window: Toplevel, _ pieces: [() -> Void]) {
        self.pieces = pieces
        painted = window.onNextFrame { [weak self] in self?.goOn() }
    }

    private func goOn() {
        painted = nil
        guard !pieces.isEmpty else { return }
        next = .idle { [weak self] in
            self?.pieces.removeFirst()()
            self?.goOn()
        }
    }
}
