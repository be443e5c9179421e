import CGtk
import Paths

/// The program on the session's bus: one process a session, unless it is not unique.
package final class Application: Object, ActionMap {
    private var application: UnsafeMutablePointer<GtkApplication> { cast() }
    var service: UnsafeMutablePointer<GApplication> { cast() }

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
