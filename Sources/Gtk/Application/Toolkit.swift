import CGtk
import CGtkShim
import Glibc

/// GTK and libadwaita as a whole.
package enum Toolkit {
    /// Makes GTK ready without an ``Application``, which does it by itself. For tests and tools.
    /// - Returns: false when there is no display.
    package static func start() -> Bool {
        // Asked a second time, GTK calls itself ready without a display as well.
        guard gtk_init_check() != 0, Display.default != nil else { return false }
        adw_init()
        return true
    }

    /// Leaves the locale as the program has set it: setting it is not safe while other threads run, and GTK does it when it
    /// starts. To be called before that.
    package static func keepLocale() {
        gtk_disable_setlocale()
    }

    /// Makes Pango look for the fonts of the system from now on, on a thread of its own, rather than when GTK begins to need them and
    /// waits: some 6 ms. To be called where there will be text.
    package static func beginFindingFonts() {
        // Of the main thread, so GTK uses the same one.
        _ = pango_cairo_font_map_get_default()
    }

    /// Stops keys from opening GTK's chooser of emoji in all text fields of the program: some arrow keys in it never end
    /// (`gtk_flow_box_move_cursor` of GTK 4.8), and the program with them. Its item in the menus of fields is left out by
    /// the fields themselves. To be called once, when GTK is ready.
    package static func disableEmojiChooser() {
        let nothing: @convention(c) (gpointer?) -> Void = { _ in }
        for type in [gtk_text_get_type(), gtk_text_view_get_type()] {
            // The signal is there when the class is.
            g_type_class_unref(g_type_class_ref(type))
            g_signal_override_class_handler("insert-emoji", type, unsafeBitCast(nothing, to: GCallback.self))
        }
    }

    /// Lays everything out from right to left, or from left to right, whatever the language.
    package static func setRightToLeft(_ isOn: Bool) {
        gtk_widget_set_default_direction(isOn ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}

// MARK: - Lost layouts

extension Toolkit {
    /// Lays every window out again in the next frame after GTK has said that it leaves a widget out of one.
    ///
    /// GTK 4 loses that a widget has to be laid out when that is asked for in the middle of a layout (docs/Window.md, "While GTK lays
    /// out"), and then leaves it out of every further frame, a whole pane perhaps. Nothing in the program is meant to ask so,
    /// but toolkits do: where one of them does, the gap is gone in a frame. GTK's message about it is still logged. To be called once.
    package static func recoverLostLayouts() {
        shim_log_watch_lost_layouts {
            MainActor.assumeIsolated {
                for window in Toplevel.all { Toolkit.layOutAgain(window.widget) }
            }
        }
    }

    /// What is lost stops at a parent that does not know of it: each one is asked for by itself.
    private static func layOutAgain(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_queue_allocate(widget)
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            layOutAgain(child)
        }
    }
}

/// The screen the program draws on.
package final class Display: Object {
    /// The display of the session, nil when there is none to connect to.
    package static var `default`: Display? { gdk_display_get_default().map { Display(retaining: $0) } }

    package var clipboard: Clipboard { Clipboard(retaining: gdk_display_get_clipboard(pointer)) }
}

/// The files that come with a program, bound into one by glib-compile-resources.
package enum Resources {
    /// Makes what is in the file at `path` known to the whole program. An ``Application`` applies the style sheet among it
    /// when it starts up, so it is to be called before.
    package static func register(_ path: String) throws(GLibError) {
        guard let resource = try throwingGLibError({ g_resource_load(path, $0) }) else { return }
        g_resources_register(resource)
        g_resource_unref(resource)
    }
}

/// Functions that came to GTK and libadwaita after the versions of Debian 12, which the program is compiled with: one program serves all
/// versions, so they are looked up when it runs.
enum DynamicSymbol {
    /// - Parameter type: the function's type in C. Nothing checks it.
    /// - Returns: nil where the libraries are older.
    nonisolated static func named<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
}
