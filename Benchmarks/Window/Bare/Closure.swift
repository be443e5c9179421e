import CGtk

/// A handler of a signal for as long as its sender lives.
final class Closure {
    private let body: (_ argument: OpaquePointer) -> Void

    private init(_ body: @escaping (OpaquePointer) -> Void) {
        self.body = body
    }

    /// Connects to a signal without arguments; `body` is given the sender.
    static func connect(_ sender: OpaquePointer, _ signal: String, _ body: @escaping (OpaquePointer) -> Void) {
        let handler: @convention(c) (OpaquePointer?, gpointer?) -> Void = { sender, data in Closure.run(data, sender) }
        connect(sender, signal, unsafeBitCast(handler, to: GCallback.self), body)
    }

    /// Connects to a signal with an object as its argument, which `body` is given.
    static func connectToObject(_ sender: OpaquePointer, _ signal: String, _ body: @escaping (OpaquePointer) -> Void) {
        let handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, object, data in
            Closure.run(data, object)
        }
        connect(sender, signal, unsafeBitCast(handler, to: GCallback.self), body)
    }

    private static func connect(
        _ sender: OpaquePointer, _ signal: String, _ handler: GCallback, _ body: @escaping (OpaquePointer) -> Void
    ) {
        let closure = Unmanaged.passRetained(Closure(body)).toOpaque()
        g_signal_connect_data(
            UnsafeMutableRawPointer(sender), signal, handler, closure, nil, GConnectFlags(rawValue: 0))
    }

    /// GTK calls its handlers on the main thread only.
    private nonisolated static func run(_ data: gpointer?, _ argument: OpaquePointer?) {
        guard let data, let argument else { return }
        nonisolated(unsafe) let (box, object) = (data, argument)
        MainActor.assumeIsolated { Unmanaged<Closure>.fromOpaque(box).takeUnretainedValue().body(object) }
    }
}
