import CGtk

/// An empty state that says why there is no content, and what the user can do. All texts are plain.
package final class StatusPage: Widget {
    package init(iconName: String? = nil, title: String = "", description: String = "", child: Widget? = nil) {
        super.init(retaining: adw_status_page_new())
        self.iconName = iconName
        self.title = title
        setDescription(description)
        self.child = child
        // The scrolled window has no accessible name; see ``ScrolledWindow``.
        firstDescendant(of: gtk_scrolled_window_get_type())?.isFocusable = false
    }

    package var iconName: String? {
        get { adw_status_page_get_icon_name(pointer).map { String(cString: $0) } }
        set { adw_status_page_set_icon_name(pointer, newValue) }
    }

    package var title: String {
        get { String(copying: adw_status_page_get_title(pointer)) }
        set { adw_status_page_set_title(pointer, newValue) }
    }

    package func setDescription(_ description: String) {
        adw_status_page_set_description(pointer, GLibText.escapedForMarkup(description))
    }

    /// A widget below the text, such as a button.
    package var child: Widget? {
        get { Widget(borrowing: adw_status_page_get_child(pointer)) }
        set { adw_status_page_set_child(pointer, newValue?.widget) }
    }
}
