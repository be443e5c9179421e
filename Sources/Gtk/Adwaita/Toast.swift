import CGtk

/// A short message that goes by itself, or when its ``ToastOverlay`` is told to dismiss it.
package final class Toast: Object {
    private let message: Label
    private let closeName: String?
    /// The most lines of the message, which lies over what is below it.
    private static let lines = 5

    /// - Parameters:
    ///   - title: plain text.
    ///   - closeName: what the button that lets it go is called on the accessibility tree; libadwaita 1.2 gives it no name.
    ///   - timeout: seconds until it goes; 0 for never.
    package init(_ title: String, buttonLabel: String? = nil, closeName: String? = nil, timeout: Int = 5) {
        self.closeName = closeName
        message = Label()
        message.ellipsize = .end
        message.text = title
        message.xalign = 0
        message.halign = .start
        message.addStyle(.heading)
        super.init(owning: adw_toast_new(""))
        adw_toast_set_custom_title(pointer, message.widget)
        adw_toast_set_button_label(pointer, buttonLabel)
        adw_toast_set_timeout(pointer, guint(timeout))
    }

    /// Lets what has no room in one line go on in the next, where libadwaita leaves out the end, which says what to do. Again where the
    /// room has changed.
    ///
    /// - Parameters:
    ///   - shown: what libadwaita has made of the toast. It asks for the height of one line, whatever its width.
    ///   - width: what there is for it, in pixels.
    func fit(_ shown: Widget, into width: Int) {
        message.wraps = false
        message.setSizeRequest(height: -1)
        let room = width - (shown.naturalWidth - message.naturalWidth)
        guard room > 0, message.naturalWidth > room else { return }
        message.wraps = true
        message.lines = Self.lines
        gtk_label_set_single_line_mode(message.pointer, 0)
        var height: gint = 0
        gtk_widget_measure(message.widget, GTK_ORIENTATION_VERTICAL, gint(room), nil, &height, nil, nil)
        message.setSizeRequest(height: Int(height))
    }

    /// - Parameter shown: what libadwaita has made of the toast.
    func nameButtons(of shown: Widget) {
        let buttons = shown.children.filter { g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0 }
        if let closeName { buttons.last?.setAccessibleName(closeName) }
    }

    package func onButtonClicked(_ body: @escaping () -> Void) -> SignalConnection {
        connect("button-clicked", body)
    }

    /// Runs when the toast goes, for whatever reason.
    package func onDismissed(_ body: @escaping () -> Void) -> SignalConnection {
        connect("dismissed", body)
    }

    /// Tells those who want to know that the toast goes.
    func emitDismissed() {
        let type = adw_toast_get_type()
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, raw)
        g_signal_emitv(&instance, g_signal_lookup("dismissed", type), 0, nil)
        g_value_unset(&instance)
    }
}
