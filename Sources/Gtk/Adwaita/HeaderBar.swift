import CGtk

/// The bar at the top of a window or a pane.
package final class HeaderBar: Widget {
    package init(title: Widget? = nil) {
        super.init(retaining: adw_header_bar_new())
        if let title { titleWidget = title }
    }

    /// The widget in the middle; nil for the window's title.
    package var titleWidget: Widget? {
        get { Widget(borrowing: adw_header_bar_get_title_widget(pointer)) }
        set { adw_header_bar_set_title_widget(pointer, newValue?.widget) }
    }

    package func packStart(_ child: Widget) {
        adw_header_bar_pack_start(pointer, child.widget)
    }

    /// Adds a child at the end, before the existing ones.
    package func packEnd(_ child: Widget) {
        adw_header_bar_pack_end(pointer, child.widget)
    }

    package func remove(_ child: Widget) {
        guard child.isDescendant(of: self) else { return }
        adw_header_bar_remove(pointer, child.widget)
    }

    /// Whether each side shows the window buttons that the session's settings place there.
    package func setShowsWindowButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(pointer, start.gboolean)
        adw_header_bar_set_show_end_title_buttons(pointer, end.gboolean)
    }
}

/// A title over a subtitle, both plain text.
package final class WindowTitle: Widget {
    package init(title: String = "", subtitle: String = "") {
        super.init(retaining: adw_window_title_new(TruncatedLine.of(title), TruncatedLine.of(subtitle)))
    }

    package var title: String {
        get { String(copying: adw_window_title_get_title(pointer)) }
        set { adw_window_title_set_title(pointer, TruncatedLine.of(newValue)) }
    }

    package var subtitle: String {
        get { String(copying: adw_window_title_get_subtitle(pointer)) }
        set { adw_window_title_set_subtitle(pointer, TruncatedLine.of(newValue)) }
    }
}
