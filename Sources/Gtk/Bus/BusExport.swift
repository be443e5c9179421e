import CGtk

/// An object that is offered on a bus, until this is released.
package final class BusExport {
    private typealias Handler = Callback<Invocation, Void>

    private let bus: SessionBus
    /// GIO has a pointer to it while the object is registered. It is kept here, because what GIO does with what it was to keep
    /// when it fails to register depends on its version.
    private let handler: Handler
    private let id: guint

    /// A call that waits for its answer.
    private struct Invocation {
        let call: BusCall?
        let pointer: OpaquePointer
    }

    init(
        on bus: SessionBus, at path: String, interface xml: String, _ answer: @escaping (BusCall) async -> [BusValue]?
    ) throws(GLibError) {
        handler = Handler { invocation in
            Task {
                var values: [BusValue]?
                if let call = invocation.call { values = await answer(call) }
                Self.reply(to: invocation.pointer, with: values)
            }
        }
        self.bus = bus
        id = try Self.register(on: bus, at: path, interface: xml, handler)
    }

    isolated deinit {
        g_dbus_connection_unregister_object(bus.pointer, id)
    }

    private static func register(
        on bus: SessionBus, at path: String, interface xml: String, _ handler: Handler
    ) throws(GLibError) -> guint {
        let node = try throwingGLibError { g_dbus_node_info_new_for_xml(xml, $0) }
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, arguments, invocation, box in
            guard let arguments, let invocation, let box else { return }
            nonisolated(unsafe) let (name, values, pointer, data) = (method, arguments, invocation, box)
            MainActor.assumeIsolated {
                let call = BusValue.values(of: values).map { BusCall(method: String(copying: name), arguments: $0) }
                _ = Handler.borrow(data).run(Invocation(call: call, pointer: pointer))
            }
        }
        return try throwingGLibError {
            g_dbus_connection_register_object(
                bus.pointer, path, node?.pointee.interfaces?.pointee, &table, handler.data, nil, $0)
        }
    }

    /// The invocation goes with its answer.
    private static func reply(to invocation: OpaquePointer, with values: [BusValue]?) {
        if let values {
            g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
        } else {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.InvalidArgs", "This call makes no sense")
        }
    }
}
