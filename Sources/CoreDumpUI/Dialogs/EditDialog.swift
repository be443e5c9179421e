import Gtk
import Localization

/// The frame of every dialog that edits something: Cancel left, Save right, and no text is thrown away without a
/// question.
final class EditDialog {
    private let window: Window
    private let save = Button(label: gettext("Save"))
    private let cancel = Button(label: gettext("Cancel"))
    private let toasts = Toasts()
    private let title: WindowTitle
    private var connections: [SignalConnection] = []

    /// Saves; false keeps the dialog open, with what was typed.
    var onSave: (() -> Bool)?
    /// Whether something was typed that closing would lose.
    var hasChanges: (() -> Bool)?
    /// Called when the dialog has gone.
    var onClosed: (() -> Void)?

    init(title text: String, content: Widget, parent: ApplicationWindow) {
        title = WindowTitle(title: text)
        window = Window()
        window.title = text
        window.isModal = true
        window.setTransient(for: parent)
        window.defaultSize = (width: 560, height: -1)
        save.addStyle(.suggestedAction)
        let header = HeaderBar()
        header.setShowsWindowButtons(start: false, end: false)
        header.titleWidget = title
        header.packStart(cancel)
        header.packEnd(save)
        let box = Box(.vertical)
        box.append(header)
        toasts.overlay.child = content
        toasts.overlay.vexpand = true
        box.append(toasts.overlay)
        window.content = box
        save.onClicked { [weak self] in self?.trySave() }.store(in: &connections)
        cancel.onClicked { [weak self] in self?.tryClose() }.store(in: &connections)
        window.onCloseRequest { [weak self] in self?.stopsClosing() ?? false }.store(in: &connections)
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, _ in
            guard key == .escape else { return false }
            self?.tryClose()
            return true
        }.store(in: &connections)
        window.addController(keys)
    }

    var subtitle: String {
        get { title.subtitle }
        set { title.subtitle = newValue }
    }

    var canSave: Bool {
        get { save.isSensitive }
        set { save.isSensitive = newValue }
    }

    func present(focusing widget: Widget) {
        window.present()
        widget.grabFocus()
    }

    /// Saves as the button does, if it may be pressed.
    func trySave() {
        guard canSave, onSave?() ?? true else { return }
        close()
    }

    /// Tells what went wrong, in the dialog, which stays as it is.
    func report(_ error: any Error) {
        toasts.report(error)
    }

    private func close() {
        window.destroy()
        onClosed?()
    }

    private func tryClose() {
        if !stopsClosing() { close() }
    }

    /// Asks first when something would be lost. True means that the window has to stay for now.
    private func stopsClosing() -> Bool {
        guard hasChanges?() ?? false else {
            onClosed?()
            return false
        }
        let question = MessageDialog(
            parent: window, heading: gettext("Discard Changes?"), body: gettext("What you typed has not been saved."))
        question.addResponse("keep", label: gettext("Keep Editing"))
        question.addResponse("discard", label: gettext("Discard"), appearance: .destructive)
        question.closeResponse = "keep"
        question.defaultResponse = "keep"
        Task { [weak self] in
            if await question.choose() == "discard" { self?.close() }
        }
        return true
    }
}
