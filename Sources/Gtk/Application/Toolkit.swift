import CGtk
import CGtkShim
import Glibc

/// Functions of GTK and libadwaita as a whole.
package enum Toolkit {
    /// Initialises GTK without an ``Application``. For tests and tools.
    /// - Returns: false when there is no display.
    package static func start() -> Bool {
        // A second call of gtk_init_check() succeeds without a display as well.
        guard gtk_init_check() != 0, Display.default != nil else { return false }
        adw_init()
        return true
    }

    /// Keeps GTK from setting the locale, which is not safe while other threads run. Call this before GTK starts.
    package static func keepLocale() {
        gtk_disable_setlocale()
    }

    /// Starts to load the system's fonts on another thread, so that GTK does not wait some 6 ms for them later. Call this where text will
    /// be shown.
    package static func beginFindingFonts() {
        // The font map of the main thread, which GTK uses too.
        _ = pango_cairo_font_map_get_default()
    }

    /// Disables the shortcut of GTK's emoji chooser in all text fields: some arrow keys in it loop forever (`gtk_flow_box_move_cursor` of
    /// GTK 4.8). The fields remove the item from their menus themselves. Call this once, after GTK is initialised.
    package static func disableEmojiChooser() {
        let nothing: @convention(c) (gpointer?) -> Void = { _ in }
        for type in [gtk_text_get_type(), gtk_text_view_get_type()] {
            // The signal exists after the class is loaded.
            g_type_class_unref(g_type_class_ref(type))
            g_signal_override_class_handler("insert-emoji", type, unsafeBitCast(nothing, to: GCallback.self))
        }
    }

    /// Sets the text direction of the whole interface.
    package static func setRightToLeft(_ isOn: Bool) {
        gtk_widget_set_default_direction(isOn ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}

// MARK: - Lost layouts

extension Toolkit {
    /// Queues a layout of every window in the next frame after GTK has logged that it skips a widget.
    ///
    /// GTK 4 loses a layout request that is made during a layout (docs/Window.md, "While GTK lays out"), and skips the widget, perhaps a
    /// whole pane, in all further frames. The program makes no such request, but toolkits do; this closes the gap within a frame. GTK's
    /// message is still logged. Call this once.
    package static func recoverLostLayouts() {
        shim_log_watch_lost_layouts {
            MainActor.assumeIsolated {
                for window in Toplevel.all { Toolkit.layOutAgain(window.widget) }
            }
        }
    }

    /// A lost request stops at a parent that does not know of it, so this queues each widget itself.
    private static func layOutAgain(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_queue_allocate(widget)
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            layOutAgain(child)
        }
    }
}

/// The display that the program uses.
package final class Display: Object {
    /// The default display; nil without one.
    package static var `default`: Display? { gdk_display_get_default().map { Display(retaining: $0) } }

    package var clipboard: Clipboard { Clipboard(retaining: gdk_display_get_clipboard(pointer)) }
}

/// Resource bundles made by glib-compile-resources.
package enum Resources {
    /// Registers the resource file at `path`. Call this before start-up, when an ``Application`` applies the style sheet in it.
    package static func register(_ path: String) throws(GLibError) {
        guard let resource = try throwingGLibError({ g_resource_load(path, $0) }) else { return }
        g_resources_register(resource)
        g_resource_unref(resource)
    }
}

/// Functions that are newer than GTK and libadwaita of Debian 12, which the program is compiled with: one binary supports all versions by
/// looking them up at run time.
enum DynamicSymbol {
    /// - Parameter type: the C type of the function, which is not checked.
    /// - Returns: nil where the libraries are older.
    nonisolated static func named<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
}
