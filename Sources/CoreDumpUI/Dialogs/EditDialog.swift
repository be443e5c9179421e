import CoreDumpStore
import Gtk
import Localization

/// The frame of every dialog that edits something: Cancel on the left, Save on the right, a page that scrolls where there is no
/// room, and a question before changes are discarded.
final class EditDialog {
    typealias SaveEnd = (Result<Void, any Error>) -> Void
    /// Stores the contents, which it reads with `edit` when its turn comes.
    typealias Save<Edit> = (_ edit: @escaping () -> Edit, _ ended: @escaping SaveEnd) -> PendingCommand?

    let window = Window()
    let toasts = Toasts()
    private let saveButton = Button(label: gettext("Save"))
    private let cancel = Button(label: gettext("Cancel"))
    private let title: WindowTitle
    /// The note at the top of the page.
    private let note: DialogNote
    private let page: ScrolledWindow
    private let growth: ContentGrowth
    private let deleteKeyRepeatFilter: DeleteKeyRepeatFilter
    private weak var parent: Toplevel?
    private var connections: [SignalConnection] = []

    /// The first sentence of the note: why the dialog has opened, or that it shows a draft.
    var introduction: String? { didSet { showNote() } }
    /// The next sentence: what another process has changed in what is edited.
    var externalChange: ExternalChange? { didSet { showNote() } }
    /// A change of another process that prevents saving: shown instead of ``externalChange``.
    var obstacle: String? { didSet { showNote() } }

    /// Saves the contents, and calls `ended` with the result. After an error the dialog shows it and stays, with its contents.
    var save: ((_ ended: @escaping SaveEnd) -> PendingCommand?)?
    /// The save that waits for another process. It includes what the user types meanwhile.
    private var saving: PendingCommand? { didSet { enableSaving() } }
    /// Whether there are changes that closing would lose.
    var hasChanges: (() -> Bool)?
    /// Called when the contents have been saved or discarded.
    var onDecided: (() -> Void)?
    /// Whether the contents cannot be saved as long as this process has the database open, because its file is gone.
    var isStranded: (() -> Bool)?
    /// Called when the user keeps the contents for the next start.
    var onKept: (() -> Void)?
    /// Called when the dialog has closed, for any reason.
    var onClosed: (() -> Void)?
    let questioner = Questioner()
    /// The content of the window.
    let layers: Overlay
    /// Whether the dialog is about to close, after the user has saved or discarded.
    private(set) var isClosing = false
    /// Whether the dialog closes soon: it is being saved, or it is about to close.
    var isEnding: Bool { isClosing || saving != nil }
    /// Whether what is added now is saved, too: not when the contents have been taken.
    var takesContents: Bool { !isClosing && saving?.isBeingMade != true }
    /// Runs after the dialog has closed.
    private var afterwards: (() -> Void)?

    static let width = 560
    private static let narrowestWidth = 360
    /// Below this width the header is compact: there is little room for the title between two buttons with long words.
    private static let roomyWidth = 420

    init(title text: String, content: Widget, parent: Toplevel) {
        title = WindowTitle(title: text)
        self.parent = parent
        window.title = text
        window.setTransient(for: parent)
        window.isModal = true
        deleteKeyRepeatFilter = DeleteKeyRepeatFilter(in: window)
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

    /// Escape and Ctrl+W are handled after the children, as Escape closes their popovers first; Ctrl+Return before them, as in
    /// a text it would be a new line.
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
        // Before an input method, which would take the key while it waits for more keys of a letter.
        early.onKeyPressed { [window] key, modifiers in
            key.lowercased.character == "z" && modifiers == .control && window.undoTyping()
        }.store(in: &connections)
        window.addController(early)
    }

    /// Saves on Ctrl+Return, from any field, also from a text of several lines.
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
            // The dialog shows the reason, and the user can save again once it is resolved.
            if !canSave { withdrawSave() }
            enableSaving()
        }
    }

    /// Scrolls to a new part of the page.
    func reveal(_ part: Widget) {
        page.reveal(from: part, to: part)
    }

    private func showNote() {
        note.show(
            [introduction, obstacle ?? externalChange?.message].compactMap { $0 },
            present: externalChange?.present ?? [])
    }

    func present(focusing widget: Widget) {
        window.present()
        widget.grabFocus()
        if let field = widget as? any Editable { field.selectAll() }
    }

    /// Closes the window after the current event: until then GTK still uses its controllers.
    func close() {
        close(telling: onDecided)
    }

    private func close(telling told: (() -> Void)?) {
        guard !isClosing else { return }
        isClosing = true
        told?()
        // After a decision by a key the parent shows the focus, too.
        parent?.showsFocus = window.showsFocus
        Task { [window] in window.destroy() }
    }

    /// Closes as Cancel does. Runs `body` when the dialog has closed; not at all when the user goes on editing.
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
        // Read first: onClosed releases the dialog.
        let afterwards = afterwards
        onClosed?()
        afterwards?()
    }

    /// Asks first when changes would be lost. Returns whether the window has to stay open for now.
    private func stopsClosing() -> Bool {
        // A save that is just being made closes the dialog when it ends.
        guard !questioner.isAsking, !isClosing, withdrawSave() else { return true }
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
        let keeping = Questioner.Answer(gettext("Keep for Later"), .suggested) { [weak self] in
            self?.leave(telling: self?.onKept)
        }
        questioner.ask(
            question, refusal: .init(gettext("Keep Editing")) { [weak self] in self?.afterwards = nil },
            answers: [.init(gettext("Discard"), .destructive) { [weak self] in self?.leave(telling: self?.onDecided) }]
                + (isStranded ? [keeping] : []))
        return true
    }

    /// Closes the dialog after the question. The question, which had the keyboard, and the dialog close at the same time, and
    /// not every window manager then gives it to the parent.
    private func leave(telling told: (() -> Void)?) {
        let isLast = afterwards == nil
        close(telling: told)
        if isLast { Task { [parent] in parent?.present() } }
    }
}

// MARK: - Saving

/// Saving, at once or when another process releases its lock on the database.
extension EditDialog {
    /// Saves as the button does, if it is sensitive.
    func trySave() {
        guard canSave, saving == nil, !questioner.isAsking, !isClosing else { return }
        // It may end at once, with an error.
        var hasEnded = false
        let command = save? { [weak self] in
            hasEnded = true
            self?.hasSaved($0)
        }
        if !hasEnded { saving = command }
    }

    private func hasSaved(_ result: Result<Void, any Error>) {
        saving = nil
        do {
            try result.get()
            close()
        } catch {
            toasts.report(error)
        }
    }

    /// - Returns: false when the contents are just being saved.
    @discardableResult
    private func withdrawSave() -> Bool {
        guard let saving else { return true }
        guard saving.withdraw() else { return false }
        self.saving = nil
        return true
    }

    /// Holds input while a command is made: what is saved is what was typed before.
    func guardInput(_ gate: InputGate) {
        gate.guardInput(of: window).store(in: &connections)
    }

    private func enableSaving() {
        saveButton.isSensitive = canSave && saving == nil
    }
}

/// A dialog of ``DialogCoordinator``.
protocol Dialog: AnyObject {
    /// The window that it is built in.
    var frame: EditDialog { get }
    /// Shows the dialog, with the keyboard in the first field.
    func open()
}

/// The note at the top of a dialog, with a button that lists what another process has written into the fields.
final class DialogNote {
    let widget: Widget
    private let hint = Hint()
    private let show = Button(label: gettext("Show"))
    private weak var window: Toplevel?
    private var present: [String] = []
    private var connections: [SignalConnection] = []

    init(over window: Toplevel) {
        self.window = window
        hint.widget.hexpand = true
        show.valign = .center
        widget = Box(.horizontal, spacing: 12, children: [hint.widget, show])
        widget.margins = Margins(top: 12, start: 18, end: 18)
        widget.isVisible = false
        show.onClicked { [weak self] in self?.showPresent() }.store(in: &connections)
    }

    /// - Parameters:
    ///   - sentences: none to hide the note.
    ///   - present: the stored contents of the fields that another process has changed.
    func show(_ sentences: [String], present: [String]) {
        self.present = present
        hint.show(sentences.isEmpty ? nil : sentences.joined(separator: " "), .warning)
        show.isVisible = !present.isEmpty
        widget.isVisible = !sentences.isEmpty
    }

    private func showPresent() {
        guard let window else { return }
        let name = gettext("Changed Elsewhere")
        let dialog = ProblemsDialog(present, name: name, heading: name, summary: "", parent: window)
        Task { await dialog.show() }
    }
}

/// What another window or process has changed in what a dialog edits.
struct ExternalChange: Equatable {
    let message: String
    /// The stored contents, field by field; empty for a deleted record.
    var present: [String] = []

    static func deleted(_ message: String) -> ExternalChange {
        ExternalChange(message: message)
    }

    /// - Parameter fields: all fields, changed or not.
    /// - Returns: nil where no field has changed.
    static func between(_ fields: [Field]) -> ExternalChange? {
        let changed = fields.filter { $0.before != $0.now }
        guard !changed.isEmpty else { return nil }
        let names = changed.map(\.name).joined(separator: pgettext("between the words of a list", ", "))
        return ExternalChange(
            // Translators: %1$@ are the names of fields: "Title, Details".
            message: formatted(
                gettext("Changed elsewhere: %1$@. Saving replaces only what you change here."), names),
            // Translators: the name of a field and what stands in it.
            present: changed.map { formatted(gettext("%1$@: %2$@"), $0.name, $0.now) })
    }

    struct Field {
        let name: String
        let before, now: String

        init(_ name: String, _ before: String, _ now: String) {
            (self.name, self.before, self.now) = (name, before, now)
        }
    }
}

/// Makes a dialog higher when its scrolled content grows, for instance by a hint: up to the height of its parent. A dialog that
/// the user has made smaller stays small.
final class ContentGrowth {
    private let window: Toplevel
    private let parent: Toplevel
    private let room: Adjustment
    private var shown = (upper: 0.0, pageSize: 0.0)
    private var connection: SignalConnection?

    init(of window: Toplevel, showing scrolled: ScrolledWindow, parent: Toplevel) {
        self.window = window
        self.parent = parent
        room = scrolled.verticalAdjustment
        connection = room.onBoundsChanged { [weak self] in self?.boundsChanged() }
    }

    private func boundsChanged() {
        let before = shown
        shown = (room.upper, room.pageSize)
        // A new window has the height of the content at the time of its first layout request, which may have grown since.
        let isOpening = before.pageSize == 0
        guard isOpening || shown.pageSize == before.pageSize && shown.upper > before.upper else { return }
        // GTK is in the middle of its layout.
        Task { [weak self] in self?.grow() }
    }

    private func grow() {
        let (width, height) = window.defaultSize
        let wanted = height + Int((room.upper - room.pageSize).rounded(.up))
        guard !window.isDestroyed, wanted > height, parent.height > height else { return }
        window.defaultSize = (width: width, height: min(wanted, parent.height))
    }
}
