import CGtk

/// How asynchronous functions of GIO hand over their result.
enum AsyncReady {
    typealias Handler = Callback<OpaquePointer?, Void>

    /// Runs the handler that is the data, once. GIO calls it on the main thread.
    static let callback: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let (box, outcome) = (data, result)
        MainActor.assumeIsolated {
            _ = Handler.borrow(box).run(outcome)
            Handler.release(box)
        }
    }
}
