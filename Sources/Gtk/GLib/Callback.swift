import CGtk

/// A closure shared by C, which calls it, and by the Swift object that owns the registration. Whichever side ends it
/// first releases what the closure captured.
final class Callback<Argument, Result> {
    private var body: ((Argument) -> Result)?

    init(_ body: @escaping (Argument) -> Result) {
        self.body = body
    }

    /// False once either side has ended it; the C side may then be gone as well.
    var isLive: Bool { body != nil }

    func end() {
        let ended = body
        body = nil
        // What it captured may ask whether this is live, when it goes.
        withExtendedLifetime(ended) {}
    }

    /// Nil when the callback has ended.
    func run(_ argument: Argument) -> Result? {
        body?(argument)
    }
}

extension Callback {
    /// A pointer for C, valid as long as Swift keeps this.
    var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// A retained pointer for C to keep until it calls the matching release function.
    func retainedData() -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    static func borrow(_ data: UnsafeMutableRawPointer) -> Self {
        Unmanaged<Self>.fromOpaque(data).takeUnretainedValue()
    }

    /// Ends the callback and gives back the reference that C kept.
    static func release(_ data: UnsafeMutableRawPointer) {
        Unmanaged<Self>.fromOpaque(data).takeRetainedValue().end()
    }
}

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
