import CGtk

/// Shows the progress of an operation.
package final class ProgressBar: Widget {
    package init() {
        super.init(retaining: gtk_progress_bar_new())
    }

    /// From 0 to 1.
    package var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        set { gtk_progress_bar_set_fraction(pointer, newValue) }
    }

    /// The text beside the bar; nil for none.
    package var text: String? {
        get { gtk_progress_bar_get_text(pointer).map { String(cString: $0) } }
        set {
            gtk_progress_bar_set_text(pointer, newValue)
            gtk_progress_bar_set_show_text(pointer, (newValue != nil).gboolean)
        }
    }

    /// Shows activity of unknown length.
    package func pulse() {
        gtk_progress_bar_pulse(pointer)
    }
}

/// Spins while work is in progress.
package final class Spinner: Widget {
    package init() {
        super.init(retaining: gtk_spinner_new())
    }

    package var isSpinning: Bool {
        get { gtk_spinner_get_spinning(pointer) != 0 }
        set { gtk_spinner_set_spinning(pointer, newValue.gboolean) }
    }
}
