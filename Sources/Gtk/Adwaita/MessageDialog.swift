import CGtk

/// Asks the person a question. All plain text.
package final class MessageDialog: Toplevel {
    private var dialog: UnsafeMutablePointer<AdwMessageDialog> { cast() }

    package init(parent: Toplevel?, heading: String, body: String = "") {
        super.init(
            retaining: SupersededWidgets.messageDialog(
                parent: parent, heading: LineBeginning.of(heading), body: LineBeginning.ofEachLine(body)))
        isModal = true
        setTransient(for: parent)
    }

    /// Setting it leaves ``title`` as it is.
    package var heading: String {
        get { String(copying: adw_message_dialog_get_heading(dialog)) }
        set {
            // libadwaita 1.2 makes a title of it.
            let title = title
            adw_message_dialog_set_heading(dialog, LineBeginning.of(newValue))
            self.title = title
        }
    }

    package var body: String {
        get { String(copying: adw_message_dialog_get_body(dialog)) }
        set { adw_message_dialog_set_body(dialog, LineBeginning.ofEachLine(newValue)) }
    }

    /// Adds an answer, shown as a button. A `_` in the label marks the letter that chooses it.
    package func addResponse(_ id: String, label: String, appearance: Appearance = .default) {
        adw_message_dialog_add_response(dialog, id, label)
        adw_message_dialog_set_response_appearance(dialog, id, appearance.cValue)
    }

    /// The answer that Return gives.
    package var defaultResponse: String? {
        get { adw_message_dialog_get_default_response(dialog).map { String(cString: $0) } }
        set { adw_message_dialog_set_default_response(dialog, newValue) }
    }

    /// Gives the keyboard to the button of ``defaultResponse``.
    package func focusDefaultResponse() {
        guard let button = gtk_window_get_default_widget(window) else { return }
        gtk_widget_grab_focus(button)
    }

    /// The answer that Escape gives, or closing the dialog in any other way.
    package var closeResponse: String {
        get { String(copying: adw_message_dialog_get_close_response(dialog)) }
        set { adw_message_dialog_set_close_response(dialog, newValue) }
    }

    /// A widget below the words.
    package var extraChild: Widget? {
        get { Widget(borrowing: adw_message_dialog_get_extra_child(dialog)) }
        set { adw_message_dialog_set_extra_child(dialog, newValue?.widget) }
    }

    /// Gives an answer as the person would.
    package func respond(_ id: String) {
        adw_message_dialog_response(dialog, id)
    }

    package func onResponse(_ body: @escaping (_ id: String) -> Void) -> SignalConnection {
        connect("response") { body($0.string(0)) }
    }

    /// Opens the dialog, waits for the answer and closes the dialog, without holding up anything else on the main actor. A dialog that is
    /// destroyed with its parent answers ``closeResponse``.
    package func choose() async -> String {
        let otherwise = closeResponse
        var connections: [SignalConnection] = []
        let answer = await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<String, Never>? = continuation
            let answer = { (id: String) in
                waiting?.resume(returning: id)
                waiting = nil
            }
            onResponse(answer).store(in: &connections)
            onDestroy { answer(otherwise) }.store(in: &connections)
            present()
        }
        connections.removeAll()
        destroy()
        return answer
    }
}

extension MessageDialog {
    /// What an answer means to the person.
    package enum Appearance {
        case `default`, suggested, destructive

        var cValue: AdwResponseAppearance {
            switch self {
            case .default: ADW_RESPONSE_DEFAULT
            case .suggested: ADW_RESPONSE_SUGGESTED
            case .destructive: ADW_RESPONSE_DESTRUCTIVE
            }
        }
    }
}
