import CGtk

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
