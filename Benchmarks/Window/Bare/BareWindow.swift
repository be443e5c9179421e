import CGtk
import Glibc

/// The least that a program with libadwaita shows: a window with a header bar and an empty list; with `--gallery`, a grid of GTK's own with
/// cells like those of the gallery; with `--dialogs`, lists of rows, over which keys open plain dialogs (`Dialogs`). It writes what `WindowReport` of the real window does to the file that
/// `COREDUMP_REPORT` names, and stays.
@main
final class BareWindow {
    private let report = getenv("COREDUMP_REPORT").flatMap { fopen($0, "a") }
    private let reportsFrames = getenv("COREDUMP_REPORT_FRAMES") != nil
    private let showsGallery = CommandLine.arguments.contains("--gallery")
    private let showsDialogs = CommandLine.arguments.contains("--dialogs")
    private var isPainted = false
    private var began: gint64 = 0
    private var former: gint64 = 0

    static func main() {
        let application = adw_application_new("io.github.coredump_app.Bare", G_APPLICATION_NON_UNIQUE)
        guard let application else { exit(1) }
        let bare = BareWindow()
        Closure.connect(OpaquePointer(application), "activate") { bare.open(in: $0) }
        _ = g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
    }

    private func open(in application: OpaquePointer) {
        guard let window = adw_application_window_new(UnsafeMutablePointer(application)),
            let scrolled = gtk_scrolled_window_new(), let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
            let list = showsGallery ? Gallery.make() : showsDialogs ? Dialogs.makeParentContent() : emptyList()
        else { exit(1) }
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
        gtk_widget_set_vexpand(scrolled, 1)
        let box = UnsafeMutablePointer<GtkBox>(OpaquePointer(column))
        gtk_box_append(box, adw_header_bar_new())
        gtk_box_append(box, scrolled)
        if showsGallery {
            // As wide as the middle pane.
            gtk_widget_set_halign(scrolled, GTK_ALIGN_CENTER)
            gtk_widget_set_size_request(scrolled, 390, -1)
        }
        adw_application_window_set_content(UnsafeMutablePointer(OpaquePointer(window)), column)
        let toplevel = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
        gtk_window_set_default_size(toplevel, 1232, 772)
        if showsDialogs { Dialogs.listen(over: window) }
        gtk_widget_realize(window)
        if let clock = gtk_widget_get_frame_clock(window) {
            Closure.connect(clock, "before-paint") { [self] _ in began = g_get_monotonic_time() }
            Closure.connect(clock, "after-paint") { [self] _ in painted() }
        }
        gtk_window_present(toplevel)
    }

    private func emptyList() -> UnsafeMutablePointer<GtkWidget>? {
        let model = gtk_no_selection_new(gtk_string_list_new(nil))
        return gtk_list_view_new(model, gtk_signal_list_item_factory_new())
    }

    private func painted() {
        guard let report else { return }
        if !isPainted { fputs("ready\n", report) }
        isPainted = true
        if reportsFrames {
            let took = Double(g_get_monotonic_time() - began) / 1000
            let interval = former == 0 ? 0 : Double(began - former) / 1000
            fputs("frame \(took) \(interval)\n", report)
        }
        former = began
        fflush(report)
    }
}
