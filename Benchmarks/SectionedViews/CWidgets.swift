import CGtk
import Gtk

/// A way between the wrappers of `Gtk`, which keep their pointers to themselves, and what GTK alone can do: through a
/// container that both sides know.
final class CWidgets {
    private let container = Clamp()
    private let clamp: OpaquePointer

    init() {
        let window = Window()
        window.content = container
        guard let content = adw_window_get_content(UnsafeMutablePointer(Self.pointer(to: window))) else {
            fatalError("the window did not take its content")
        }
        clamp = OpaquePointer(content)
        window.content = nil
        window.destroy()
    }

    /// A wrapper of a widget without a parent.
    func wrapper(of widget: UnsafeMutablePointer<GtkWidget>) -> Widget {
        adw_clamp_set_child(clamp, widget)
        defer { adw_clamp_set_child(clamp, nil) }
        guard let wrapper = container.child else { fatalError("the container did not take its child") }
        return wrapper
    }

    /// The widget of a window.
    static func pointer(to window: Toplevel) -> OpaquePointer {
        let former = window.title
        window.title = "wanted"
        defer { window.title = former }
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        for entry in sequence(first: list, next: { $0?.pointee.next }) {
            guard let pointer = entry?.pointee.data else { continue }
            let title = gtk_window_get_title(pointer.assumingMemoryBound(to: GtkWindow.self))
            if title.map({ String(cString: $0) }) == "wanted" { return OpaquePointer(pointer) }
        }
        fatalError("GTK does not know the window")
    }
}
