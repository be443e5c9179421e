import CGtk

/// A round picture made of initials, with a colour that follows from the text.
package final class Avatar: Widget {
    /// - Parameter size: the diameter in pixels.
    package init(size: Int, text: String = "") {
        super.init(retaining: adw_avatar_new(gint(size), LineBeginning.of(text), 1))
    }

    package var text: String {
        get { String(copying: adw_avatar_get_text(pointer)) }
        set { adw_avatar_set_text(pointer, LineBeginning.of(newValue)) }
    }
}
