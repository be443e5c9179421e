import CGtk

/// A short message that goes by itself, or when its ``ToastOverlay`` is told to dismiss it.
package final class Toast: Object {
    /// - Parameters:
    ///   - title: plain text.
    ///   - timeout: seconds until it goes; 0 for never.
    package init(_ title: String, buttonLabel: String? = nil, timeout: Int = 5) {
        super.init(owning: adw_toast_new(GLibText.escapedForMarkup(title)))
        adw_toast_set_button_label(pointer, buttonLabel)
        adw_toast_set_timeout(pointer, guint(timeout))
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
