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

/// Work that the main loop does later. Cancelled when it is released.
package final class LoopSource {
    private let callback: Callback<Void, Bool>
    private var id: guint = 0

    /// Runs `body` once, when nothing more urgent is to be done.
    /// - Parameter beforeDrawing: ahead of the next layout and frame, instead of after them.
    package static func idle(beforeDrawing: Bool = false, _ body: @escaping () -> Void) -> LoopSource {
        let priority = beforeDrawing ? G_PRIORITY_HIGH_IDLE : G_PRIORITY_DEFAULT_IDLE
        return LoopSource(once: body) { run, data, release in
            g_idle_add_full(priority, run, data, release)
        }
    }

    /// Runs `body` once, ahead of the next event.
    package static func beforeEvents(_ body: @escaping () -> Void) -> LoopSource {
        LoopSource(once: body) { run, data, release in
            g_idle_add_full(G_PRIORITY_HIGH, run, data, release)
        }
    }

    /// Runs `body` once, after at least that time.
    package static func after(milliseconds: Int, _ body: @escaping () -> Void) -> LoopSource {
        LoopSource(once: body) { run, data, release in
            g_timeout_add_full(G_PRIORITY_DEFAULT, guint(milliseconds), run, data, release)
        }
    }

    /// Runs `body` again and again, with that time between the starts.
    package static func every(milliseconds: Int, _ body: @escaping () -> Void) -> LoopSource {
        LoopSource(
            Callback {
                body(); return true
            }
        ) { run, data, release in
            g_timeout_add_full(G_PRIORITY_DEFAULT, guint(milliseconds), run, data, release)
        }
    }

    private typealias Attach = (GSourceFunc, UnsafeMutableRawPointer, GDestroyNotify) -> guint

    private convenience init(once body: @escaping () -> Void, attach: Attach) {
        self.init(
            Callback {
                body(); return false
            }, attach: attach)
    }

    private init(_ callback: Callback<Void, Bool>, attach: Attach) {
        self.callback = callback
        id = attach(
            { data in
                guard let data else { return 0 }
                nonisolated(unsafe) let box = data
                return MainActor.assumeIsolated { Callback<Void, Bool>.borrow(box).run(()) == true ? 1 : 0 }
            },
            callback.retainedData(),
            { data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { Callback<Void, Bool>.release(box) }
            })
    }

    isolated deinit {
        cancel()
    }

    /// Whether the work is still to come.
    package var isPending: Bool { callback.isLive }

    /// Calls the work off, also from within it. Does nothing when it is done.
    package func cancel() {
        guard callback.isLive else { return }
        callback.end()
        g_source_remove(id)
    }
}
