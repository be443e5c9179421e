import Gtk
import Localization

/// The frame of every dialog that edits something: Cancel left, Save right, a page that scrolls where there is no room,
/// and nothing is thrown away without a question.
final class EditDialog {
    typealias SaveEnd = (Result<Void, any Error>) -> Void
    /// Stores what is edited, which it asks for when its turn comes.
    typealias Save<Edit> = (_ edit: @escaping () -> Edit, _ ended: @escaping SaveEnd) -> WaitingChange?

    let window = Window()
    let toasts = Toasts()
    let saveButton = Button(label: gettext("Save"))
    private let cancel = Button(label: gettext("Cancel"))
    private let title: WindowTitle
    /// What is to be known of all that the dialog holds.
    private let note: DialogNote
    private let page: ScrolledWindow
    private let growth: ContentGrowth
    private let heldDelete: HeldDelete
    private weak var parent: Toplevel?
    private var connections: [SignalConnection] = []

    /// Said at the top: why the dialog has opened, or that it holds what was left behind.
    var introduction: String? { didSet { showNote() } }
    /// Said after it: what others have done to what is edited.
    var foreignChange: ForeignChange? { didSet { showNote() } }
    /// What others have done that has to be answered first: said instead of ``foreignChange``.
    var obstacle: String? { didSet { showNote() } }

    /// Saves what is typed, and tells what came of it. What went wrong is told and the dialog stays, with what was typed.
    var save: ((_ ended: @escaping SaveEnd) -> WaitingChange?)?
    /// The save that waits for another program. What is typed meanwhile is saved too.
    var saving: WaitingChange? { didSet { enableSaving() } }
    /// Whether there is something that closing would lose.
    var hasChanges: (() -> Bool)?
    /// Called when the person has decided: it was saved, or is not wanted.
    var onDecided: (() -> Void)?
    /// Whether what is typed cannot be saved as long as this program has the database open.
    var isStranded: (() -> Bool)?
    /// Called when the person wants what is typed at the next start.
    var onKept: (() -> Void)?
    /// Called when the dialog has gone, for whatever reason.
    var onClosed: (() -> Void)?
    let questioner = Questioner()
    /// All that the window shows.
    let layers: Overlay
    /// Whether the person has decided, and the dialog is about to go.
    private(set) var isClosing = false
    /// What the dialog closes for.
    private var afterwards: (() -> Void)?

    static let width = 560
    private static let narrowestWidth = 360
    /// Below this there is no room to spare beside a title between two long words.
    private static let roomyWidth = 420

    init(title text: String, content: Widget, parent: Toplevel) {
        title = WindowTitle(title: text)
        self.parent = parent
        window.title = text
        window.setTransient(for: parent)
        window.isModal = true
        heldDelete = HeldDelete(in: window)
        let room = parent.width > 0 ? parent.width : Self.width
        let width = min(Self.width, max(Self.narrowestWidth, room))
        window.defaultSize = (width: width, height: -1)
        saveButton.addStyle(.suggestedAction)
        let header = HeaderBar()
        header.setShowsWindowButtons(start: false, end: false)
        header.titleWidget = title
        header.packStart(cancel)
        header.packEnd(saveButton)
        header.setStyle(.narrow, width < Self.roomyWidth)
        note = DialogNote(over: window)
        content.vexpand = true
        page = ScrolledWindow(Box(.vertical, children: [note.widget, content]))
        page.setPolicy(horizontal: .never, vertical: .automatic)
        page.propagatesNaturalHeight = true
        page.setAccessibleName(text)
        growth = ContentGrowth(of: window, showing: page, parent: parent)
        toasts.overlay.child = page
        toasts.overlay.vexpand = true
        layers = Overlay(Box(.vertical, children: [header, toasts.overlay]))
        window.content = layers
        saveButton.onClicked { [weak self] in self?.trySave() }.store(in: &connections)
        cancel.onClicked { [weak self] in self?.tryClose() }.store(in: &connections)
        window.onDestroy { [weak self] in self?.hasClosed() }.store(in: &connections)
        window.onCloseRequest { [weak self] in self?.stopsClosing() ?? false }.store(in: &connections)
        listenToKeys()
    }

    /// Escape and Ctrl+W come after the children, whose popovers it closes first; Ctrl+Return before them, for in a text it would
    /// be a new line.
    private func listenToKeys() {
        let late = KeyController()
        late.onKeyPressed { [weak self] key, modifiers in
            if key.character == "?", modifiers.contains(.control), let self {
                ShortcutsDialog.present(over: window)
                return true
            }
            guard key == .escape || key.lowercased.character == "w" && modifiers == .control else { return false }
            self?.tryClose()
            return true
        }.store(in: &connections)
        window.addController(late)
        let early = KeyController(phase: .capture)
        early.onKeyPressed { [weak self] in self?.savesBy($0, $1) ?? false }.store(in: &connections)
        // An input method that waits for more of a letter would take the key.
        early.onKeyPressed { [window] key, modifiers in
            key.lowercased.character == "z" && modifiers == .control && window.undoTyping()
        }.store(in: &connections)
        window.addController(early)
    }

    /// Saves by the key that does it wherever the keyboard is, also in a text of several lines.
    private func savesBy(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .return, modifiers == .control else { return false }
        trySave()
        return true
    }

    var subtitle: String {
        get { title.subtitle }
        set { title.subtitle = newValue }
    }

    var canSave = true {
        didSet {
            // The reason is seen, and Save is there again when it has gone.
            if !canSave { withdrawSave() }
            enableSaving()
        }
    }

    /// Scrolls to a part of the page that has come.
    func reveal(_ part: Widget) {
        page.reveal(from: part, to: part)
    }

    private func showNote() {
        note.show(
            [introduction, obstacle ?? foreignChange?.message].compactMap { $0 }, present: foreignChange?.present ?? [])
    }

    func present(focusing widget: Widget) {
        window.present()
        widget.grabFocus()
        if let field = widget as? any Editable { field.selectAll() }
    }

    /// The window goes after the event that closes it: GTK is still at work with its controllers until then.
    func close() {
        close(telling: onDecided)
    }

    private func close(telling told: (() -> Void)?) {
        guard !isClosing else { return }
        isClosing = true
        told?()
        // Who has decided by a key goes on by keys.
        parent?.showsFocus = window.showsFocus
        Task { [window] in window.destroy() }
    }

    /// Closes as Cancel does. Runs `body` when the dialog has gone; not at all when the person goes on editing.
    func close(then body: @escaping () -> Void) {
        window.present()
        guard !questioner.isAsking else { return }
        afterwards = body
        tryClose()
    }

    private func tryClose() {
        if !stopsClosing() { close() }
    }

    private func hasClosed() {
        // Releases the dialog.
        let afterwards = afterwards
        onClosed?()
        afterwards?()
    }

    /// Asks first when something would be lost. True means that the window has to stay for now.
    private func stopsClosing() -> Bool {
        guard !questioner.isAsking, !isClosing else { return true }
        withdrawSave()
        guard hasChanges?() ?? false else {
            onDecided?()
            return false
        }
        let isStranded = isStranded?() ?? false
        let question = MessageDialog(
            parent: window, heading: gettext("Discard Changes?"),
            body: isStranded
                ? gettext("They cannot be saved now, but kept until the database is opened again.")
                : gettext("Changes that are not saved will be lost."))
        let keeping = Questioner.Answer(gettext("Keep for Later"), .suggested) { [weak self] in self?.keep() }
        questioner.ask(
            question, refusal: .init(gettext("Keep Editing")) { [weak self] in self?.afterwards = nil },
            answers: [.init(gettext("Discard"), .destructive) { [weak self] in self?.discard() }]
                + (isStranded ? [keeping] : []))
        return true
    }

    /// The question, which has had the keyboard, and the dialog go at the same time: not every window manager finds then who gets
    /// it next.
    private func discard() {
        leave(telling: onDecided)
    }

    private func keep() {
        leave(telling: onKept)
    }

    private func leave(telling told: (() -> Void)?) {
        let isLast = afterwards == nil
        close(telling: told)
        if isLast { Task { [parent] in parent?.present() } }
    }
}
