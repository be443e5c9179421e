import CGtk
import Glibc

/// A window with a header bar and an empty list, which is the least that a program with libadwaita shows. It writes a line
/// to the file that `COREDUMP_REPORT` names when it has been painted, and stays.
@main
final class BareWindow {
    private var isPainted = false

    static func main() {
        let application = adw_application_new("io.github.coredump_app.Bare", G_APPLICATION_NON_UNIQUE)
        guard let application else { exit(1) }
        let bare = BareWindow()
        bare.connect(OpaquePointer(application), "activate") { bare, application in bare.open(in: application) }
        _ = g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
    }

    private func open(in application: OpaquePointer) {
        let strings = OpaquePointer(gtk_no_selection_new(gtk_string_list_new(nil)))
        guard let window = adw_application_window_new(UnsafeMutablePointer(application)),
            let list = gtk_list_view_new(strings, gtk_signal_list_item_factory_new()),
            let scrolled = gtk_scrolled_window_new(), let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        else { exit(1) }
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
        gtk_widget_set_vexpand(scrolled, 1)
        let box = UnsafeMutablePointer<GtkBox>(OpaquePointer(column))
        gtk_box_append(box, adw_header_bar_new())
        gtk_box_append(box, scrolled)
        adw_application_window_set_content(UnsafeMutablePointer(OpaquePointer(window)), column)
        let toplevel = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
        gtk_window_set_default_size(toplevel, 1232, 772)
        gtk_widget_realize(window)
        if let clock = gtk_widget_get_frame_clock(window) {
            connect(clock, "after-paint") { bare, _ in bare.painted() }
        }
        gtk_window_present(toplevel)
    }

    private func painted() {
        guard !isPainted, let path = getenv("COREDUMP_REPORT") else { return }
        isPainted = true
        guard let file = fopen(path, "a") else { return }
        fputs("ready\n", file)
        fclose(file)
    }

    /// Connects for as long as the sender lives.
    private func connect(
        _ sender: OpaquePointer, _ signal: String, _ body: @escaping (BareWindow, OpaquePointer) -> Void
    ) {
        let handler: @convention(c) (OpaquePointer?, gpointer?) -> Void = { sender, data in
            guard let sender, let data else { return }
            nonisolated(unsafe) let (box, object) = (data, sender)
            MainActor.assumeIsolated { Unmanaged<Handler>.fromOpaque(box).takeUnretainedValue().run(object) }
        }
        let box = Handler { [self] in body(self, $0) }
        g_signal_connect_data(
            UnsafeMutableRawPointer(sender), signal, unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passRetained(box).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    private final class Handler {
        let run: (OpaquePointer) -> Void

        init(_ run: @escaping (OpaquePointer) -> Void) {
            self.run = run
        }
    }
}
