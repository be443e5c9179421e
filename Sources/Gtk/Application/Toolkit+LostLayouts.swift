import CGtk
import CGtkShim

extension Toolkit {
    /// Lays every window out anew in the next frame after GTK has said that it leaves a widget out of one.
    ///
    /// GTK 4 loses that a widget has to be laid out when that is asked for in the middle of a layout (docs/Window.md, "While GTK lays
    /// out"), and then leaves it out of every further frame, a whole pane perhaps. Nothing in the program is meant to ask so,
    /// but toolkits do: where one of them does, the gap is gone in a frame. What GTK says of it is written as ever. To be called once.
    package static func mendLostLayouts() {
        shim_log_watch_lost_layouts {
            MainActor.assumeIsolated {
                for window in Toplevel.all { Toolkit.layOutAnew(window.widget) }
            }
        }
    }

    /// What is lost stops at a parent that does not know of it: each one is asked for by itself.
    private static func layOutAnew(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_queue_allocate(widget)
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            layOutAnew(child)
        }
    }
}
