import Gtk
import Localization

/// The frame of every dialog that edits something: Cancel left, Save right, and no text is thrown away without a
/// question.
final class EditDialog {
    private let window: Window
    private let saveButton = Button(label: gettext("Save"))
    private let cancel = Button(label: gettext("Cancel"))
    private let toasts = Toasts()
    private let title: WindowTitle
    private var connections: [SignalConnection] = []

    /// Saves what was typed; what it throws is told and the dialog stays, with what was typed.
    private var save: (() throws -> Void)?
    /// Whether something was typed that closing would lose.
    private var hasChanges: (() -> Bool)?
    private var isAsking = false
    /// Called when the dialog has gone.
    var onClosed: (() -> Void)?

    init(title text: String, content: Widget, parent: ApplicationWindow) {
        title = WindowTitle(title: text)
        window = Window()
        window.title = text
        window.isModal = true
        window.setTransient(for: parent)
        window.defaultSize = (width: 560, height: -1)
        saveButton.addStyle(.suggestedAction)
        let header = HeaderBar()
        header.setShowsWindowButtons(start: false, end: false)
        header.titleWidget = title
        header.packStart(cancel)
        header.packEnd(saveButton)
        let box = Box(.vertical)
        box.append(header)
        toasts.overlay.child = content
        toasts.overlay.vexpand = true
        box.append(toasts.overlay)
        window.content = box
        saveButton.onClicked { [weak self] in self?.trySave() }.store(in: &connections)
        cancel.onClicked { [weak self] in self?.tryClose() }.store(in: &connections)
        window.onDestroy { [weak self] in self?.onClosed?() }.store(in: &connections)
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
        get { saveButton.isSensitive }
        set { saveButton.isSensitive = newValue }
    }

    func present(focusing widget: Widget) {
        window.present()
        widget.grabFocus()
    }

    /// What the dialog is about: `current` reads the fields, nil once they are gone; `save` stores what they hold.
    func edit<Draft: Equatable>(
        _ original: Draft, current: @escaping () -> Draft?, save: @escaping (Draft) throws -> Void
    ) {
        hasChanges = { current().map { $0 != original } ?? false }
        self.save = { if let draft = current() { try save(draft) } }
    }

    /// Saves as the button does, if it may be pressed.
    func trySave() {
        guard canSave else { return }
        do {
            try save?()
            close()
        } catch {
            toasts.report(error)
        }
    }

    /// Comes to the front, for a person who wants to close what is behind it.
    func present() {
        window.present()
    }

    private func close() {
        window.destroy()
    }

    private func tryClose() {
        if !stopsClosing() { close() }
    }

    /// Asks first when something would be lost. True means that the window has to stay for now.
    private func stopsClosing() -> Bool {
        guard !isAsking else { return true }
        guard hasChanges?() ?? false else { return false }
        isAsking = true
        let question = MessageDialog(
            parent: window, heading: gettext("Discard Changes?"), body: gettext("What you typed has not been saved."))
        question.addResponse("keep", label: gettext("Keep Editing"))
        question.addResponse("discard", label: gettext("Discard"), appearance: .destructive)
        question.closeResponse = "keep"
        question.defaultResponse = "keep"
        Task { [weak self] in
            let answer = await question.choose()
            self?.isAsking = false
            if answer == "discard" { self?.close() }
        }
        return true
    }
}
