import CGtk
import Paths

/// The program on the session's bus: one process a session, unless it is not unique.
package final class Application: Object, ActionMap {
    private var application: UnsafeMutablePointer<GtkApplication> { cast() }
    private var service: UnsafeMutablePointer<GApplication> { cast() }

    /// - Parameters:
    ///   - id: a valid application id, such as "org.example.Program". Windows carry it, so that the desktop finds the
    ///     program's icon.
    ///   - name: what people call the program, for the session and screen readers.
    package init(id: String, name: String, flags: Flags = []) {
        g_set_prgname(id)
        g_set_application_name(name)
        super.init(owning: adw_application_new(id, flags.cValue))
    }

    /// Runs the main loop until the last window is closed or ``quit()``. Start-up and activation happen in here.
    /// - Returns: the exit status for the process.
    package func run(arguments: [String] = []) -> Int32 {
        // GApplication takes the program's name first; the remaining arguments are all its own.
        var pointers = ([String(copying: g_get_prgname())] + arguments).map { $0.withPath { g_strdup($0) } }
        defer { pointers.forEach { g_free($0) } }
        return g_application_run(service, gint(pointers.count), &pointers)
    }

    /// Ends ``run(arguments:)`` at once, without asking the windows.
    package func quit() {
        g_application_quit(service)
    }

    /// Registers with the session now, which starts up; ``run(arguments:)`` does it otherwise.
    package func register() throws(GLibError) {
        _ = try throwingGLibError { g_application_register(service, nil, $0) }
    }

    /// Keys such as "<Control>n" that activate `action` ("win.new-bug").
    package func setAccelerators(_ keys: [String], forAction action: String) {
        keys.withCStrings { gtk_application_set_accels_for_action(application, action, $0) }
    }

    /// The window that had the focus last.
    package var activeWindow: Toplevel? {
        gtk_application_get_active_window(application).map {
            Toplevel(retaining: UnsafeMutablePointer(OpaquePointer($0)))
        }
    }

    /// Runs once, before the first activation: styles, actions and icons go here.
    package func onStartup(_ body: @escaping () -> Void) -> SignalConnection {
        connect("startup", body)
    }

    /// Runs when the program is started, and again when it is started while it runs.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }

    /// Runs when ``run(arguments:)`` is about to end.
    package func onShutdown(_ body: @escaping () -> Void) -> SignalConnection {
        connect("shutdown", body)
    }
}

// MARK: - Session

/// The program as others in the session see it.
extension Application {
    /// Does what the action of that name does, in the process that has the program's name, which may be another one. To be
    /// called after ``register()``.
    package func activateAction(_ name: String) {
        g_action_group_activate_action(pointer, name, nil)
    }

    /// Runs when files are given as arguments or by a message, instead of an activation.
    ///
    /// - Parameter body: gets absolute paths; where a file has none, what else names it.
    package func onOpen(_ body: @escaping ([String]) -> Void) -> SignalConnection {
        connect("open") { arguments in
            guard let files = g_value_get_pointer(arguments[0])?.assumingMemoryBound(to: OpaquePointer?.self) else {
                return
            }
            body(
                (0..<arguments.int(1)).map { index in
                    String(freeingPath: g_file_get_path(files[index]))
                        ?? String(freeing: g_file_get_parse_name(files[index]))
                })
        }
    }

    /// How long a service stays without a window and without anything to do. (``Flags/isService``)
    package func setInactivityTimeout(milliseconds: Int) {
        g_application_set_inactivity_timeout(service, guint(milliseconds))
    }

    /// Keeps the program alive while `body` runs, also without a window.
    package func held<Result>(_ body: () async -> Result) async -> Result {
        g_application_hold(service)
        defer { g_application_release(service) }
        return await body()
    }

    /// Tells the user something outside the program's windows. To click it activates the program.
    ///
    /// - Parameter id: a notification of the same id goes.
    package func notify(_ id: String, title: String, body: String) {
        let notification = g_notification_new(title)
        defer { g_object_unref(notification.map { UnsafeMutableRawPointer($0) }) }
        g_notification_set_body(notification, body)
        g_application_send_notification(service, id, notification)
    }

    /// Takes a notification back.
    package func withdrawNotification(_ id: String) {
        g_application_withdraw_notification(service, id)
    }
}

extension Application {
    package struct Flags: OptionSet {
        package let rawValue: UInt32

        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Every process stands for itself; the session's bus is not asked.
        package static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
        /// Started by the session's bus, to be activated by a message (`--gapplication-service`).
        package static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)

        /// Files can be given to it as arguments, or by a message; see ``Application/onOpen(_:)``.
        package static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)

        var cValue: GApplicationFlags { GApplicationFlags(rawValue) }
    }
}
