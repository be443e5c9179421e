/// What a view shows in place of rows when there are none.
final class Placeholder {
    let cell: CellWidget
    /// How it comes and goes.
    var motion: CellMotion?
    private(set) var isShown = false

    init(_ content: Widget) {
        cell = CellWidget(.placeholder, content: content)
        cell.isVisible = false
    }

    func minimumHeight(forWidth width: Double) -> Double { cell.height(forWidth: width) }

    /// - Parameter opacity: that of the moment, from which a fade goes on.
    func setShown(_ isShown: Bool, opacity: Double, isAnimated: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        motion =
            isAnimated
            ? CellMotion(fromOpacity: self.opacity(opacity), toOpacity: isShown ? 1 : 0) : nil
        cell.isVisible = isShown || isAnimated
    }

    /// Comes or goes at once.
    func finish() {
        motion = nil
        cell.isVisible = isShown
    }

    func advance(_ now: Int64, _ timing: ListTiming) {
        guard let motion else { return }
        if motion.start == nil { self.motion?.start = now }
        guard self.motion?.isFinished(at: now, timing) == true else { return }
        finish()
    }

    private func opacity(_ moving: Double) -> Double {
        motion == nil ? (isShown ? 0 : 1) : moving
    }
}
