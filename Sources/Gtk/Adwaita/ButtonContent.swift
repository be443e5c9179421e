import CGtk

/// An icon and a word, to be the child of a button.
package final class ButtonContent: Widget {
    package init(iconName: String, label: String) {
        super.init(retaining: adw_button_content_new())
        self.iconName = iconName
        self.label = label
    }

    package var iconName: String {
        get { String(copying: adw_button_content_get_icon_name(pointer)) }
        set { adw_button_content_set_icon_name(pointer, newValue) }
    }

    package var label: String {
        get { String(copying: adw_button_content_get_label(pointer)) }
        set { adw_button_content_set_label(pointer, newValue) }
    }
}
