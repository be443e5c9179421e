import CGtk
import Paths

/// The application on the session bus: one process per session, unless it is not unique.
package final class Application: Object, ActionMap {
    private var application: UnsafeMutablePointer<GtkApplication> { cast() }
    private var service: UnsafeMutablePointer<GApplication> { cast() }

    /// - Parameters:
    ///   - id: a valid application id, such as "org.example.Program". The desktop finds the icon of a window by it.
    ///   - name: the name of the program for the session and for screen readers.
    package init(id: String, name: String, flags: Flags = []) {
        g_set_prgname(id)
        g_set_application_name(name)
        super.init(owning: adw_application_new(id, flags.cValue))
    }

    /// Runs the main loop until the last window is closed or ``quit()``, including start-up and activation.
    /// - Returns: the exit status for the process.
    package func run(arguments: [String] = []) -> Int32 {
        // GApplication takes the program's name first; all further arguments are its own.
        var pointers = ([String(copying: g_get_prgname())] + arguments).map { $0.withPath { g_strdup($0) } }
        defer { pointers.forEach { g_free($0) } }
        return g_application_run(service, gint(pointers.count), &pointers)
    }

    /// Ends ``run(arguments:)`` at once, without asking the windows.
    package func quit() {
        g_application_quit(service)
    }

    /// Registers with the session, which includes start-up; otherwise ``run(arguments:)`` does it.
    package func register() throws(GLibError) {
        _ = try throwingGLibError { g_application_register(service, nil, $0) }
    }

    /// Keys such as "<Control>n" that activate `action` ("win.new-bug").
    package func setAccelerators(_ keys: [String], forAction action: String) {
        keys.withCStrings { gtk_application_set_accels_for_action(application, action, $0) }
    }

    /// The window that had the focus most recently.
    package var activeWindow: Toplevel? {
        gtk_application_get_active_window(application).map {
            Toplevel(retaining: UnsafeMutablePointer(OpaquePointer($0)))
        }
    }

    /// Runs once, before the first activation: for styles, actions and icons.
    package func onStartup(_ body: @escaping () -> Void) -> SignalConnection {
        connect("startup", body)
    }

    /// Runs when the program is started, and again when it is started while it runs.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }

    /// Runs before ``run(arguments:)`` ends.
    package func onShutdown(_ body: @escaping () -> Void) -> SignalConnection {
        connect("shutdown", body)
    }
}

// MARK: - Session

/// The interface to other programs of the session.
extension Application {
    /// Activates the action in the primary instance, which may be another process. Call this after ``register()``.
    package func activateAction(_ name: String) {
        g_action_group_activate_action(pointer, name, nil)
    }

    /// Runs when files are opened by arguments or by a message, instead of an activation.
    ///
    /// - Parameter body: gets absolute paths, or the URIs of files without a path.
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

    /// How long a service without a window and without work keeps running. (``Flags/isService``)
    package func setInactivityTimeout(milliseconds: Int) {
        g_application_set_inactivity_timeout(service, guint(milliseconds))
    }

    /// Keeps the process running while `body` runs, also without a window.
    package func held<Result>(_ body: () async -> Result) async -> Result {
        g_application_hold(service)
        defer { g_application_release(service) }
        return await body()
    }

    /// Shows a notification on the desktop. Clicking it activates the program.
    ///
    /// - Parameter id: replaces a notification with the same id.
    package func notify(_ id: String, title: String, body: String) {
        let notification = g_notification_new(title)
        defer { g_object_unref(notification.map { UnsafeMutableRawPointer($0) }) }
        g_notification_set_body(notification, body)
        g_application_send_notification(service, id, notification)
    }

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

        /// Each process is independent and does not use the session bus.
        package static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
        /// The session bus starts the process, and a message activates it (`--gapplication-service`).
        package static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)

        /// Arguments and messages may contain files; see ``Application/onOpen(_:)``.
        package static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)

        var cValue: GApplicationFlags { GApplicationFlags(rawValue) }
    }
}
