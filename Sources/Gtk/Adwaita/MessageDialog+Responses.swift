import CGtk

extension MessageDialog {
    /// Lets the person give an answer, or not yet.
    package func setResponse(_ id: String, isEnabled: Bool) {
        guard !isDestroyed else { return }
        adw_message_dialog_set_response_enabled(cast(), id, isEnabled.gboolean)
    }
}
