import CGtk
import CGtkShim

/// A connected signal handler. Releasing this disconnects the handler and releases its captures.
package final class SignalConnection {
    private let instance: OpaquePointer
    private let handlerID: gulong
    private let handler: SignalHandler

    fileprivate init(instance: OpaquePointer, handlerID: gulong, handler: SignalHandler) {
        self.instance = instance
        self.handlerID = handlerID
        self.handler = handler
    }

    isolated deinit {
        disconnect()
    }

    /// Disconnects the handler. Does nothing when the sender is finalised or the handler is disconnected already.
    package func disconnect() {
        if isKnownToSender { g_signal_handler_disconnect(UnsafeMutableRawPointer(instance), handlerID) }
        handler.end()
    }

    /// A live callback implies a live closure and therefore a live sender. A sender that is disposed of during an emission has forgotten
    /// the handler, but still retains the closure.
    private var isKnownToSender: Bool {
        handler.isLive && g_signal_handler_is_connected(UnsafeMutableRawPointer(instance), handlerID) != 0
    }

    /// Keeps the connection for as long as `connections` lives.
    package func store(in connections: inout [SignalConnection]) {
        connections.append(self)
    }
}

/// The Swift side of a closure.
typealias SignalHandler = Callback<SignalArguments, Void>

/// The arguments of a signal, valid while the handler runs.
struct SignalArguments {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let result: UnsafeMutablePointer<GValue>?

    /// Argument `index`, not counting the sender.
    subscript(index: Int) -> UnsafePointer<GValue> { values + index + 1 }

    var sender: OpaquePointer? { object(-1) }

    func double(_ index: Int) -> Double { g_value_get_double(self[index]) }
    func int(_ index: Int) -> Int { Int(g_value_get_int(self[index])) }
    func uint(_ index: Int) -> UInt32 { g_value_get_uint(self[index]) }
    func bool(_ index: Int) -> Bool { g_value_get_boolean(self[index]) != 0 }
    func flags(_ index: Int) -> UInt32 { g_value_get_flags(self[index]) }
    func enumeration(_ index: Int) -> Int32 { g_value_get_enum(self[index]) }
    func string(_ index: Int) -> String { String(copying: g_value_get_string(self[index])) }
    func object(_ index: Int) -> OpaquePointer? { g_value_get_object(self[index]).map { OpaquePointer($0) } }

    func rawPointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(self[index]) }

    func textIter(_ index: Int) -> UnsafeMutablePointer<GtkTextIter>? {
        g_value_get_boxed(self[index])?.assumingMemoryBound(to: GtkTextIter.self)
    }

    /// Sets a boolean return value.
    func answer(_ handled: Bool) {
        if let result { g_value_set_boolean(result, handled ? 1 : 0) }
    }

    /// Sets a flags return value.
    func answer(flags: UInt32) {
        if let result { g_value_set_flags(result, flags) }
    }

    /// Sets an object as return value, or NULL.
    func answer(_ object: Object?) {
        if let result { g_value_set_object(result, object?.raw) }
    }
}

extension Object {
    /// Connects `body` to a signal. Signal names stay inside this module: callers use typed methods such as `onClicked`.
    /// - Parameter after: whether it runs last, after GTK's own handler of the class.
    func connect(_ signal: String, after: Bool = false, _ body: @escaping (SignalArguments) -> Void) -> SignalConnection
    {
        let handler = SignalHandler(body)
        let handlerID = shim_signal_connect(
            raw, signal,
            { box, result, _, arguments in
                let arguments = SignalArguments(values: arguments, result: result)
                nonisolated(unsafe) let box = box
                MainActor.assumeIsolated {
                    _ = SignalHandler.borrow(box).run(arguments)
                }
            },
            handler.retainedData(),
            { box in
                nonisolated(unsafe) let box = box
                MainActor.assumeIsolated {
                    SignalHandler.release(box)
                }
            },
            after.gboolean)
        return SignalConnection(instance: pointer, handlerID: handlerID, handler: handler)
    }

    /// Connects to a signal without arguments.
    package func connect(_ signal: String, _ body: @escaping () -> Void) -> SignalConnection {
        connect(signal) { (_: SignalArguments) in body() }
    }
}

// MARK: - Emission

extension Object {
    /// The type of the GObject, which may be a subclass of that of the wrapper.
    var type: GType { cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type }

    /// Emits a signal with objects as arguments and without a return value.
    func emit(_ signal: String, _ arguments: Object...) {
        var values = ([self] + arguments).map(\.value)
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
    }

    /// Emits a signal with an object and a point, and passes the return value to `read`.
    func emit<Answer>(
        _ signal: String, _ argument: Object, at point: Point, answering type: GType,
        _ read: (UnsafePointer<GValue>) -> Answer
    ) -> Answer {
        var values = [value, argument.value, GValue(), GValue()]
        for (index, coordinate) in [(2, point.x), (3, point.y)] {
            g_value_init(&values[index], shim_type_double())
            g_value_set_double(&values[index], coordinate)
        }
        var answer = GValue()
        g_value_init(&answer, type)
        defer {
            for index in values.indices { g_value_unset(&values[index]) }
            g_value_unset(&answer)
        }
        g_signal_emitv(&values, g_signal_lookup(signal, self.type), 0, &answer)
        return read(&answer)
    }

    private var value: GValue {
        var value = GValue()
        g_value_init(&value, type)
        g_value_set_object(&value, raw)
        return value
    }
}
