import CGtk
import CGtkShim

/// The GLib main loop, which also runs Swift's main actor.
package enum MainLoop {
    /// Makes tasks of the main actor, `Task.sleep` and `DispatchQueue.main` run in the GLib loop until the returned bridge is released.
    /// Call it once, before the loop runs.
    package static func attachDispatch() -> DispatchBridge {
        DispatchBridge(sourceID: shim_main_loop_attach_dispatch())
    }

    /// Runs one iteration of the loop, and waits for an event if `mayBlock`. Never call this from a task: no other job of the main actor
    /// would run until the task returns.
    @discardableResult
    package static func iterate(mayBlock: Bool) -> Bool {
        g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    }
}

/// The source of the main queue in the GLib loop.
package final class DispatchBridge {
    private let sourceID: guint

    fileprivate init(sourceID: guint) {
        self.sourceID = sourceID
    }

    isolated deinit {
        g_source_remove(sourceID)
    }
}

/// A source of the main loop. Cancelled when it is released.
package final class LoopSource {
    private let callback: Callback<Void, Bool>
    private var id: guint = 0

    /// Runs `body` once, when the loop is idle.
    /// - Parameter beforeDrawing: whether to run before the next layout and frame, instead of after them.
    package static func idle(beforeDrawing: Bool = false, _ body: @escaping () -> Void) -> LoopSource {
        let priority = beforeDrawing ? G_PRIORITY_HIGH_IDLE : G_PRIORITY_DEFAULT_IDLE
        return LoopSource(once: body) { run, data, release in
            g_idle_add_full(priority, run, data, release)
        }
    }

    /// Runs `body` once, before the next event.
    package static func beforeEvents(_ body: @escaping () -> Void) -> LoopSource {
        LoopSource(once: body) { run, data, release in
            g_idle_add_full(G_PRIORITY_HIGH, run, data, release)
        }
    }

    /// Runs `body` once, after at least this time.
    package static func after(milliseconds: Int, _ body: @escaping () -> Void) -> LoopSource {
        LoopSource(once: body) { run, data, release in
            g_timeout_add_full(G_PRIORITY_DEFAULT, guint(milliseconds), run, data, release)
        }
    }

    /// Runs `body` repeatedly, with this time between the starts.
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

    /// Whether the source is active.
    package var isPending: Bool { callback.isLive }

    /// Removes the source, also from within `body`. Does nothing when it has finished.
    package func cancel() {
        guard callback.isLive else { return }
        callback.end()
        g_source_remove(id)
    }
}
