import CGtk

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

    /// Has the fonts of the system looked for from now on, on a thread of Pango's own, rather than when GTK begins to need them and
    /// waits: some 6 ms. To be called where there will be text.
    package static func beginFindingFonts() {
        // Of the main thread, so GTK uses the same one.
        _ = pango_cairo_font_map_get_default()
    }

    /// Has no key open GTK's chooser of emoji, in none of the text fields of the program: some arrow keys in it never end
    /// (`gtk_flow_box_move_cursor` of GTK 4.8), and the program with them. Its item in the menus of fields is left out by
    /// the fields themselves. To be called once, when GTK is ready.
    package static func withholdEmojiChooser() {
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
