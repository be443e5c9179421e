import CGtk

/// Shows how far something has come.
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

    /// Shows that work goes on when its length is not known.
    package func pulse() {
        gtk_progress_bar_pulse(pointer)
    }
}

/// Turns while something is under way.
package final class Spinner: Widget {
    package init() {
        super.init(retaining: gtk_spinner_new())
    }

    package var isSpinning: Bool {
        get { gtk_spinner_get_spinning(pointer) != 0 }
        set { gtk_spinner_set_spinning(pointer, newValue.gboolean) }
    }
}
