import Gtk

/// How the program stands on the session's bus.
package enum SessionPresence: Sendable {
    /// For itself, as with a database that was named.
    case alone
    /// A second start shows the first one's window.
    case shared
    /// The same, started by the bus: a window opens when somebody asks for it.
    case service

    var flags: Application.Flags {
        switch self {
        case .alone: [.nonUnique, .handlesOpen]
        case .shared: [.handlesOpen]
        case .service: [.isService, .handlesOpen]
        }
    }
}
