import CGtk

/// Runs a closure once before the next frame, however often it is asked to.
final class ListIdle {
    private let body: () -> Void
    private var sourceID: guint = 0

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    isolated deinit {
        if sourceID != 0 { g_source_remove(sourceID) }
    }

    func schedule() {
        guard sourceID == 0 else { return }
        // Above GTK's own layout and drawing, so that a frame never shows the state in between. The source goes with
        // self, so the pointer is good while it exists.
        sourceID = g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            { data in
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    if let data { Unmanaged<ListIdle>.fromOpaque(data).takeUnretainedValue().run() }
                }
                return 0
            },
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func run() {
        sourceID = 0
        body()
    }
}
