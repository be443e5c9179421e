import CGtk

/// Asks the user a question. All plain text.
package final class MessageDialog: AdwaitaDialog {
    private let functions: MessageDialogFunctions
    private var response: SignalConnection?
    private var closing: LoopSource?
    private var waiting: CheckedContinuation<String, Never>?
    /// May be given before anybody waits for it.
    private var answer: String?

    package init(parent: Toplevel?, heading: String, body: String = "") {
        functions = MessageDialogFunctions.ofLibadwaita
        super.init(
            retaining: functions.make(TruncatedLine.of(heading), TruncatedLine.ofEachLine(body)), over: parent)
        title = TruncatedLine.of(heading)
        response = connect("response") { [weak self] in self?.respond($0.string(0)) }
        onClosed { [weak self] in self?.answerWhenClosed() }
    }

    /// AdwAlertDialog tells that it has closed ahead of the answer that it has closed for.
    private func answerWhenClosed() {
        let otherwise = closeResponse
        closing = .idle { [weak self] in self?.respond(otherwise) }
    }

    /// Setting it leaves ``title`` as it is.
    package var heading: String {
        get { stringProperty("heading") ?? "" }
        set {
            // libadwaita 1.2 makes a title of it.
            let title = title
            setProperty("heading", to: .string(TruncatedLine.of(newValue)))
            self.title = title
        }
    }

    package var body: String {
        get { stringProperty("body") ?? "" }
        set { setProperty("body", to: .string(TruncatedLine.ofEachLine(newValue))) }
    }

    /// Adds an answer, shown as a button. A `_` in the label marks the letter that chooses it.
    package func addResponse(_ id: String, label: String, appearance: Appearance = .default) {
        functions.addResponse(raw, id, label)
        functions.setAppearance(raw, id, appearance.cValue)
    }

    /// Lets the user give an answer, or not yet.
    package func setResponse(_ id: String, isEnabled: Bool) {
        guard !isDestroyed else { return }
        functions.setEnabled(raw, id, isEnabled.gboolean)
    }

    /// The answer that Return gives.
    package var defaultResponse: String? {
        get { stringProperty("default-response") }
        set { setProperty("default-response", to: .string(newValue)) }
    }

    /// Gives the keyboard to the button of ``defaultResponse``.
    package func focusDefaultResponse() {
        if !isDestroyed { widgetProperty("default-widget")?.grabFocus() }
    }

    /// The answer that Escape gives, or closing the dialog in any other way.
    package var closeResponse: String {
        get { stringProperty("close-response") ?? "" }
        set { setProperty("close-response", to: .string(newValue)) }
    }

    /// A widget below the words.
    package var extraChild: Widget? {
        get { widgetProperty("extra-child") }
        set { setProperty("extra-child", to: .widget(newValue)) }
    }

    /// Gives an answer in the user's place. The first one counts.
    package func respond(_ id: String) {
        guard answer == nil else { return }
        answer = id
        waiting?.resume(returning: id)
        waiting = nil
    }

    /// Opens the dialog, waits for the answer and closes the dialog, without holding up anything else on the main actor. A dialog that is
    /// destroyed with its parent answers ``closeResponse``.
    package func choose() async -> String {
        let chosen = await withCheckedContinuation { continuation in
            if let answer { return continuation.resume(returning: answer) }
            waiting = continuation
            present()
            // Of a window Orca says the heading and the button; of AdwAlertDialog, which is none, nothing before the next key.
            announce(isA(gtk_window_get_type()) ? body : [heading, body].filter { !$0.isEmpty }.joined(separator: " "))
        }
        destroy()
        return chosen
    }
}

/// The functions of AdwAlertDialog, or of AdwMessageDialog, that are no properties.
private struct MessageDialogFunctions {
    typealias Make = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> UnsafeMutablePointer<GtkWidget>
    typealias AddResponse =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    typealias SetAppearance =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, AdwResponseAppearance) -> Void
    typealias SetEnabled = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, gboolean) -> Void

    let make: Make
    let addResponse: AddResponse
    let setAppearance: SetAppearance
    let setEnabled: SetEnabled

    /// Those of AdwAlertDialog from libadwaita 1.5 on.
    static var ofLibadwaita: MessageDialogFunctions {
        if let make = DynamicSymbol.named("adw_alert_dialog_new", as: MessageDialogFunctions.Make.self),
            let addResponse = DynamicSymbol.named(
                "adw_alert_dialog_add_response", as: MessageDialogFunctions.AddResponse.self),
            let setAppearance = DynamicSymbol.named(
                "adw_alert_dialog_set_response_appearance", as: MessageDialogFunctions.SetAppearance.self),
            let setEnabled = DynamicSymbol.named(
                "adw_alert_dialog_set_response_enabled", as: MessageDialogFunctions.SetEnabled.self)
        {
            return MessageDialogFunctions(
                make: make, addResponse: addResponse, setAppearance: setAppearance, setEnabled: setEnabled)
        }
        return MessageDialogFunctions(
            make: { adw_message_dialog_new(nil, $0, $1) },
            addResponse: { adw_message_dialog_add_response($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2) },
            setAppearance: {
                adw_message_dialog_set_response_appearance($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2)
            },
            setEnabled: {
                adw_message_dialog_set_response_enabled($0.assumingMemoryBound(to: AdwMessageDialog.self), $1, $2)
            })
    }
}

extension MessageDialog {
    /// What an answer means to the user.
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
