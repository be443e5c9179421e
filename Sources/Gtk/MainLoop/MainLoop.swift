import CGtk
import CGtkShim

/// The GLib main loop, which runs Swift's main actor as well.
package enum MainLoop {
    /// Makes main-actor tasks, `Task.sleep` and `DispatchQueue.main` run inside the GLib loop until the returned bridge
    /// goes. Needed once, before the loop runs.
    package static func attachDispatch() -> DispatchBridge {
        DispatchBridge(sourceID: shim_main_loop_attach_dispatch())
    }

    /// Handles one round of events, waiting for one if `mayBlock`. Never call this from within a task: no other
    /// main-actor job runs until the task returns.
    @discardableResult
    package static func iterate(mayBlock: Bool) -> Bool {
        g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    }
}

/// Holds the main queue's source in the GLib loop.
package final class DispatchBridge {
    private let sourceID: guint

    fileprivate init(sourceID: guint) {
        self.sourceID = sourceID
    }

    isolated deinit {
        g_source_remove(sourceID)
    }
}
