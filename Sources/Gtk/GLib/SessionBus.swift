import CGtk

package final class SessionBus: Object {
    /// Connects, or returns the existing connection of the process.
    ///
    /// - Returns: nil when there is no session bus.
    package static func connect() -> SessionBus? {
        let connection = try? throwingGLibError { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
        return connection.map { SessionBus(owning: $0) }
    }

    /// Exports an object until the returned export is released. Call this before the program takes its name (``Application/register()``),
    /// so that the first call finds the object.
    ///
    /// - Parameters:
    ///   - path: the path of the object.
    ///   - interface: its only interface, as introspection data in XML.
    ///   - answer: returns the result of a call; nil for an invalid call.
    package func export(
        at path: String, interface xml: String, _ answer: @escaping (BusCall) async -> [BusValue]?
    ) throws(GLibError) -> BusExport {
        try BusExport(on: self, at: path, interface: xml, answer)
    }
}

/// A name on the bus, until this is released. The name is requested in the background: what it stands for is exported before.
package final class BusName {
    private let id: guint

    init(_ name: String, on bus: SessionBus) {
        id = g_bus_own_name_on_connection(bus.pointer, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    }

    isolated deinit {
        g_bus_unown_name(id)
    }
}

package struct BusCall: Hashable, Sendable {
    package let method: String
    package let arguments: [BusValue]
}

/// An exported object, until this is released.
package final class BusExport {
    private typealias Handler = Callback<Invocation, Void>

    private let bus: SessionBus
    /// GIO has a pointer to it while the object is registered. Swift retains it, because versions of GIO differ in whether they free the
    /// user data after a failed registration.
    private let handler: Handler
    private let id: guint

    /// A call that waits for its reply.
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

    /// Consumes the invocation.
    private static func reply(to invocation: OpaquePointer, with values: [BusValue]?) {
        if let values {
            g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
        } else {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.InvalidArgs", "This call makes no sense")
        }
    }
}

/// A value of a D-Bus message, of the types that this program uses.
package enum BusValue: Hashable, Sendable {
    case string(String)
    case strings([String])
    case unsigned(UInt32)
    /// An array of dictionaries.
    case dictionaries([[String: BusValue]])

    /// Nil for other types.
    init?(_ variant: OpaquePointer) {
        switch String(copying: g_variant_get_type_string(variant)) {
        case "s": self = .string(String(copying: g_variant_get_string(variant, nil)))
        case "u": self = .unsigned(g_variant_get_uint32(variant))
        case "as":
            let count = g_variant_n_children(variant)
            self = .strings(
                (0..<count).map { index in
                    let child = g_variant_get_child_value(variant, index)
                    defer { g_variant_unref(child) }
                    return String(copying: g_variant_get_string(child, nil))
                })
        default: return nil
        }
    }

    /// The values of a tuple, such as the arguments of a call; nil when one of them has another type.
    static func values(of tuple: OpaquePointer) -> [BusValue]? {
        var values: [BusValue] = []
        for index in 0..<g_variant_n_children(tuple) {
            guard let child = g_variant_get_child_value(tuple, index) else { return nil }
            defer { g_variant_unref(child) }
            guard let value = BusValue(child) else { return nil }
            values.append(value)
        }
        return values
    }

    /// A tuple of values, floating.
    static func tuple(_ values: [BusValue]) -> OpaquePointer? {
        let children = values.map(\.variant)
        return g_variant_new_tuple(children, gsize(children.count))
    }

    /// Floating.
    private var variant: OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(text)
        case .strings(let texts): Self.array(of: "s", texts.map { g_variant_new_string($0) })
        case .unsigned(let number): g_variant_new_uint32(number)
        case .dictionaries(let dictionaries): Self.array(of: "a{sv}", dictionaries.map(Self.dictionary))
        }
    }

    private static func dictionary(_ values: [String: BusValue]) -> OpaquePointer? {
        array(
            of: "{sv}",
            values.sorted { $0.key < $1.key }.map { name, value in
                g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.variant))
            })
    }

    private static func array(of type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, children, gsize(children.count))
    }
}
