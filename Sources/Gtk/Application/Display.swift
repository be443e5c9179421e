import CGtk

/// The screen the program draws on.
package final class Display: Object {
    /// The display of the session, nil when there is none to connect to.
    package static var `default`: Display? { gdk_display_get_default().map { Display(retaining: $0) } }

    package var clipboard: Clipboard { Clipboard(retaining: gdk_display_get_clipboard(pointer)) }
}
