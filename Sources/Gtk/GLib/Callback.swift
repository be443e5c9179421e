import CGtk

/// A closure that C calls, and that a Swift object has registered. Whichever ends it first releases its captures.
final class Callback<Argument, Result> {
    private var body: ((Argument) -> Result)?

    init(_ body: @escaping (Argument) -> Result) {
        self.body = body
    }

    /// False after either side has ended it.
    var isLive: Bool { body != nil }

    func end() {
        let ended = body
        body = nil
        // Releasing the captures may query this property.
        withExtendedLifetime(ended) {}
    }

    /// Nil after the callback has ended.
    func run(_ argument: Argument) -> Result? {
        body?(argument)
    }
}

extension Callback {
    /// A pointer for C, valid while Swift retains this.
    var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// A retained pointer for C, to be released by the matching function.
    func retainedData() -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    static func borrow(_ data: UnsafeMutableRawPointer) -> Self {
        Unmanaged<Self>.fromOpaque(data).takeUnretainedValue()
    }

    /// Ends the callback and releases C's reference.
    static func release(_ data: UnsafeMutableRawPointer) {
        Unmanaged<Self>.fromOpaque(data).takeRetainedValue().end()
    }
}

/// The result handlers of asynchronous GIO functions.
enum AsyncReady {
    typealias Handler = Callback<OpaquePointer?, Void>

    /// Runs the handler in the user data, once. GIO calls it on the main thread.
    static let callback: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let (box, outcome) = (data, result)
        MainActor.assumeIsolated {
            _ = Handler.borrow(box).run(outcome)
            Handler.release(box)
        }
    }
}
