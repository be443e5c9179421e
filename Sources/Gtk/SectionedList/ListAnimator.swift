import CGtk

/// Counts frames while something moves.
final class ListAnimator {
    var timing = ListTiming()
    /// The time of the frame that is shown, in microseconds of the frame clock.
    private(set) var now: Int64 = 0
    /// Called for every frame; answers whether something still moves.
    var onFrame: (() -> Bool)?

    private let host: UnsafeMutablePointer<GtkWidget>
    private var tickID: guint = 0

    /// - Parameter host: must outlive the animator.
    init(host: UnsafeMutablePointer<GtkWidget>) {
        self.host = host
    }

    isolated deinit {
        stop()
    }

    /// Whether changes are to be animated: somebody can see them and wants to.
    var isEnabled: Bool { gtk_widget_get_mapped(host) != 0 && adw_get_enable_animations(host) != 0 }

    var isRunning: Bool { tickID != 0 }

    func start() {
        guard tickID == 0 else { return }
        let box = Unmanaged.passRetained(Box { [weak self] (now: Int64) in self?.frame(now) ?? false })
        tickID = gtk_widget_add_tick_callback(
            host,
            { _, clock, data in
                guard let clock, let data else { return 0 }
                let now = gdk_frame_clock_get_frame_time(clock)
                nonisolated(unsafe) let box = data
                return MainActor.assumeIsolated {
                    Unmanaged<Box<(Int64) -> Bool>>.fromOpaque(box).takeUnretainedValue().value(Int64(now)) ? 1 : 0
                }
            },
            box.toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    func stop() {
        guard tickID != 0 else { return }
        gtk_widget_remove_tick_callback(host, tickID)
        tickID = 0
    }

    private func frame(_ now: Int64) -> Bool {
        self.now = now
        if onFrame?() == true { return true }
        tickID = 0
        return false
    }
}
