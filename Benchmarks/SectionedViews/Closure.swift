import CGtk

/// A handler of a signal for as long as its sender lives, for the few signals that `Gtk` does not wrap.
final class Closure {
    private let body: (OpaquePointer?) -> Void

    private init(_ body: @escaping (OpaquePointer?) -> Void) {
        self.body = body
    }

    /// Connects to a signal without arguments.
    static func connect(_ sender: OpaquePointer, _ signal: String, _ body: @escaping () -> Void) {
        let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in Closure.run(data, nil) }
        connect(sender, signal, unsafeBitCast(handler, to: GCallback.self), Closure { _ in body() })
    }

    /// Connects to a signal with an object as its argument.
    static func connect(_ sender: OpaquePointer, _ signal: String, _ body: @escaping (OpaquePointer?) -> Void) {
        let handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, object, data in
            Closure.run(data, object)
        }
        connect(sender, signal, unsafeBitCast(handler, to: GCallback.self), Closure(body))
    }

    private static func connect(_ sender: OpaquePointer, _ signal: String, _ handler: GCallback, _ closure: Closure) {
        g_signal_connect_data(
            UnsafeMutableRawPointer(sender), signal, handler, Unmanaged.passRetained(closure).toOpaque(),
            { data, _ in
                guard let data else { return }
                Unmanaged<Closure>.fromOpaque(data).release()
            }, GConnectFlags(rawValue: 0))
    }

    /// GTK calls its handlers on the main thread only.
    private nonisolated static func run(_ data: gpointer?, _ object: OpaquePointer?) {
        guard let data else { return }
        nonisolated(unsafe) let (box, argument) = (data, object)
        MainActor.assumeIsolated { Unmanaged<Closure>.fromOpaque(box).takeUnretainedValue().body(argument) }
    }
}
