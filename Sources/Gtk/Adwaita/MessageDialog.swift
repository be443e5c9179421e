import CGtk

/// A question to the user. All texts are plain.
package final class MessageDialog: AdwaitaDialog {
    private let functions: MessageDialogFunctions
    private var response: SignalConnection?
    private var closing: LoopSource?
    private var waiting: CheckedContinuation<String, Never>?
    /// The answer may come before ``choose()`` waits for it.
    private var answer: String?

    package init(parent: Toplevel?, heading: String, body: String = "") {
        functions = MessageDialogFunctions.ofLibadwaita
        super.init(
            retaining: functions.make(TruncatedLine.of(heading), TruncatedLine.ofEachLine(body)), over: parent)
        title = TruncatedLine.of(heading)
        response = connect("response") { [weak self] in self?.respond($0.string(0)) }
        onClosed { [weak self] in self?.answerWhenClosed() }
    }

    /// AdwAlertDialog emits `closed` before `response`.
    private func answerWhenClosed() {
        let otherwise = closeResponse
        closing = .idle { [weak self] in self?.respond(otherwise) }
    }

    /// The heading. Setting it does not change ``title``.
    package var heading: String {
        get { stringProperty("heading") ?? "" }
        set {
            // libadwaita 1.2 also sets the title.
            let title = title
            setProperty("heading", to: .string(TruncatedLine.of(newValue)))
            self.title = title
        }
    }

    package var body: String {
        get { stringProperty("body") ?? "" }
        set { setProperty("body", to: .string(TruncatedLine.ofEachLine(newValue))) }
    }

    /// Adds an answer with a button. A `_` in the label marks the mnemonic.
    package func addResponse(_ id: String, label: String, appearance: Appearance = .default) {
        functions.addResponse(raw, id, label)
        functions.setAppearance(raw, id, appearance.cValue)
    }

    /// Enables or disables an answer.
    package func setResponse(_ id: String, isEnabled: Bool) {
        guard !isDestroyed else { return }
        functions.setEnabled(raw, id, isEnabled.gboolean)
    }

    /// The answer for Return.
    package var defaultResponse: String? {
        get { stringProperty("default-response") }
        set { setProperty("default-response", to: .string(newValue)) }
    }

    /// Moves the focus to the button of ``defaultResponse``.
    package func focusDefaultResponse() {
        if !isDestroyed { widgetProperty("default-widget")?.grabFocus() }
    }

    /// The answer for Escape, and for closing the dialog in any other way.
    package var closeResponse: String {
        get { stringProperty("close-response") ?? "" }
        set { setProperty("close-response", to: .string(newValue)) }
    }

    /// A widget below the text.
    package var extraChild: Widget? {
        get { widgetProperty("extra-child") }
        set { setProperty("extra-child", to: .widget(newValue)) }
    }

    /// The widget that has the keyboard when the dialog opens. Otherwise libadwaita 1.2 gives it to the first widget, and 1.10 to a button.
    package var focusWidget: Widget? {
        get { widgetProperty("focus-widget") }
        set { setProperty("focus-widget", to: .widget(newValue)) }
    }

    /// Answers instead of the user. The first answer counts.
    package func respond(_ id: String) {
        guard answer == nil else { return }
        answer = id
        waiting?.resume(returning: id)
        waiting = nil
    }

    /// Opens the dialog, waits for the answer without blocking the main actor, and closes the dialog. A dialog that is destroyed with its
    /// parent answers ``closeResponse``.
    package func choose() async -> String {
        let chosen = await withCheckedContinuation { continuation in
            if let answer { return continuation.resume(returning: answer) }
            waiting = continuation
            present()
            // Orca reads the heading and the button of a window; of an AdwAlertDialog, which is not a window, it reads nothing.
            announce(isA(gtk_window_get_type()) ? body : [heading, body].filter { !$0.isEmpty }.joined(separator: " "))
        }
        destroy()
        return chosen
    }
}

/// The functions of AdwAlertDialog or AdwMessageDialog for what is not a property.
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

    /// Those of AdwAlertDialog since libadwaita 1.5.
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
    /// The style of an answer's button.
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
