import Gtk

/// A search entry that reports each change at once, and receives what the user types in a list.
///
/// Undo takes back only what the user typed since the entry got the keyboard. Where a list without rows leaves the keyboard in
/// the entry, Undo undoes the last step instead of an earlier search.
final class SearchField {
    let entry: SearchEntry
    /// Called when the searched text changes.
    var onChanged: ((String) -> Void)?
    /// Called once, at the next change.
    var onNextChange: (() -> Void)?
    /// Called when typing in a list has begun a search, before the text has changed.
    var onStarted: (() -> Void)?
    /// Called when the user leaves the search: with Escape in an empty entry.
    var onLeave: (() -> Void)?
    /// Called when the user goes on to the results: with Return, or the key Down.
    var onDone: (() -> Void)?

    private var text = ""
    private let focus = FocusController()
    private let paneKeys = KeyController()
    private let composingKeys = KeyController(phase: .capture)
    /// Whether the input method waits for more keys of a character.
    private var isComposing = false
    /// Whether the entry takes the keyboard only with the composed character: taking it before would reset the input method.
    private var goesOnWithLetter = false
    /// Whether the program, and not the user, changes the text.
    private var isSetting = false
    private var arrival: SignalConnection?
    private var connections: [SignalConnection] = []

    init(name: String, placeholder: String) {
        entry = SearchEntry(placeholder: placeholder)
        entry.setAccessibleName(name)
        // Not `search-changed`, which waits for a pause: the list follows every key.
        entry.onChanged { [weak self] in self?.tell() }.store(in: &connections)
        entry.onPreeditChanged { [weak self] in self?.isComposing = !$0.isEmpty }.store(in: &connections)
        entry.onSearchStarted { [weak self] in self?.onStarted?() }.store(in: &connections)
        entry.onStopSearch { [weak self] in self?.stop() }.store(in: &connections)
        entry.onActivate { [weak self] in self?.onDone?() }.store(in: &connections)
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard key == .down, modifiers.isEmpty else { return false }
            self?.onDone?()
            return true
        }.store(in: &connections)
        entry.addController(keys)
        // Later, because what a key changes may take the keyboard from the entry: see ``Editable/forgetTyping()``.
        focus.onLeave { [weak self] in Task { self?.forgetTyping() } }.store(in: &connections)
        entry.addController(focus)
    }

    /// The searched text.
    var searched: String {
        get { text }
        set {
            goesOnWithLetter = false
            isSetting = true
            entry.text = newValue
            isSetting = false
        }
    }

    /// Forwards what the user types while the focus is in the widget to the entry.
    ///
    /// - Parameters:
    ///   - widget: a container of the list, and not the list itself, which would get Return after the entry.
    ///   - pane: a container of both, whose buttons keep the keyboard after a click, also when a menu of theirs has closed.
    func capture(_ widget: Widget, in pane: Widget) {
        entry.setKeyCaptureWidget(widget)
        paneKeys.onKeyPressed { [weak self, weak pane] key, modifiers in
            guard let self, let pane, entry.isMapped || widget.isMapped else { return false }
            guard key.writes, modifiers.isSubset(of: .shift), !pane.isFocusInPopover else { return false }
            guard !widget.containsFocus, !entry.containsFocus else { return false }
            guard paneKeys.forward(to: widget) else { return false }
            // GTK reports the start of a search for an empty entry only. Without this the next space would press the button.
            if !entry.containsFocus { onStarted?() }
            return true
        }.store(in: &connections)
        pane.addController(paneKeys)
        composingKeys.onKeyPressed { [weak self] _, _ in
            guard let self, isComposing, !entry.containsFocus else { return false }
            return composingKeys.forward(to: entry.textWidget)
        }.store(in: &connections)
        pane.addController(composingKeys)
    }

    func clear() {
        arrival = nil
        searched = ""
    }

    /// Shows what is searched for where the user has not typed it, without calling ``onChanged``.
    func show(_ new: String) {
        guard new != text else { return }
        arrival = nil
        text = new
        searched = new
        onNextChange?()
        onNextChange = nil
    }

    /// Gives the entry the keyboard for a new search, with its text selected. What the user types before an empty entry is
    /// mapped is not selected, as the next letter would replace it.
    func grabFocus() {
        if entry.isMapped || !entry.text.isEmpty { whenMapped { $0.selectAll() } } else { goOn() }
    }

    /// Gives the entry the keyboard, to go on typing. An entry that slides in takes it once it is mapped: GTK would lose the
    /// keys until then. What the user types in the list meanwhile goes into the entry all the same.
    func goOn() {
        goesOnWithLetter = isComposing && !entry.containsFocus
        if goesOnWithLetter { return }
        whenMapped { $0.cursorPosition = -1 }
    }

    private func whenMapped(_ place: @escaping (SearchEntry) -> Void) {
        guard entry.isMapped else {
            arrival = entry.onMap { [weak self] in self?.whenMapped(place) }
            return
        }
        arrival = nil
        entry.grabFocus()
        place(entry)
    }

    private func tell() {
        guard entry.text != text else { return }
        text = entry.text
        // The next key, Undo above all, is for the text that the user has just typed, and not for the list.
        if goesOnWithLetter || !isSetting && !entry.containsFocus {
            isComposing = false
            goOn()
        }
        onChanged?(text)
        onNextChange?()
        onNextChange = nil
    }

    /// The first Escape clears what was typed, the next one leaves.
    private func stop() {
        if entry.text.isEmpty { onLeave?() } else { clear() }
    }

    /// Ends the undo of typing when another widget gets the keyboard, but not when another window does.
    private func forgetTyping() {
        if !entry.containsFocus { entry.forgetTyping() }
    }
}
