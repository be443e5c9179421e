import CGtk

/// How far something has got.
package final class ProgressBar: Widget {
    package init() {
        super.init(retaining: gtk_progress_bar_new())
    }

    /// From 0 to 1.
    package var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        set { gtk_progress_bar_set_fraction(pointer, newValue) }
    }

    /// Words beside the bar, nil for none.
    package var text: String? {
        get { gtk_progress_bar_get_text(pointer).map { String(cString: $0) } }
        set {
            gtk_progress_bar_set_text(pointer, newValue)
            gtk_progress_bar_set_show_text(pointer, (newValue != nil).gboolean)
        }
    }

    /// Shows that something moves, when nobody knows how far.
    package func pulse() {
        gtk_progress_bar_pulse(pointer)
    }
}
