import CGtk

/// The bus of the session, on which its programs send each other messages.
package final class SessionBus: Object {
    /// Connects, or gives the connection that the process has already.
    ///
    /// - Returns: nil when there is no such bus.
    package static func connect() -> SessionBus? {
        let connection = try? throwingGLibError { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
        return connection.map { SessionBus(owning: $0) }
    }

    /// Offers an object that answers calls, for as long as the export is kept. To be done before the program takes its
    /// name (``Application/register()``), or a first call may find nothing.
    ///
    /// - Parameters:
    ///   - path: the object's.
    ///   - interface: its one interface, as introspection data in XML.
    ///   - answer: gives what a call returns; nil for a call that makes no sense.
    package func export(
        at path: String, interface xml: String, _ answer: @escaping (BusCall) async -> [BusValue]?
    ) throws(GLibError) -> BusExport {
        try BusExport(on: self, at: path, interface: xml, answer)
    }
}

/// A method that is called.
package struct BusCall: Hashable, Sendable {
    package let method: String
    package let arguments: [BusValue]
}
