import CGtk

/// What the person has copied.
package final class Clipboard: Object {
    package func setText(_ text: String) {
        gdk_clipboard_set_text(pointer, text)
    }
}
