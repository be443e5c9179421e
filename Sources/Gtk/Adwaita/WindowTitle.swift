import CGtk

/// A title over a subtitle, both plain text.
package final class WindowTitle: Widget {
    package init(title: String = "", subtitle: String = "") {
        super.init(retaining: adw_window_title_new(LineBeginning.of(title), LineBeginning.of(subtitle)))
    }

    package var title: String {
        get { String(copying: adw_window_title_get_title(pointer)) }
        set { adw_window_title_set_title(pointer, LineBeginning.of(newValue)) }
    }

    package var subtitle: String {
        get { String(copying: adw_window_title_get_subtitle(pointer)) }
        set { adw_window_title_set_subtitle(pointer, LineBeginning.of(newValue)) }
    }
}
