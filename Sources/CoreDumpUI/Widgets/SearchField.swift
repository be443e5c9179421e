import Gtk

/// A search entry that hears each change at once, and takes what is typed in a list.
///
/// Undo takes back what was typed in it while it has had the keyboard. An earlier search is no part of that: where a list
/// without rows leaves the keyboard here, Undo means the step.
final class SearchField {
    let entry: SearchEntry
    /// Called when another text is searched for.
    var onChanged: ((String) -> Void)?
    /// Called when that happens next, and not again.
    var onNextChange: (() -> Void)?
    /// Called when typing in a list has begun a search, before the text has changed.
    var onStarted: (() -> Void)?
    /// Called when the person wants to leave: Escape without a text.
    var onLeave: (() -> Void)?
    /// Called when the person goes on to what was found: Return, or the key Down.
    var onDone: (() -> Void)?

    private var text = ""
    private let focus = FocusController()
    private let paneKeys = KeyController()
    private let composingKeys = KeyController(phase: .capture)
    /// Whether the input method waits for more keys of a letter.
    private var isComposing = false
    /// Whether the entry gets the keyboard with that letter: it would make the input method begin anew.
    private var goesOnWithLetter = false
    /// Whether it is not the person who changes the text.
    private var isSetting = false
    private var arrival: SignalConnection?
    private var connections: [SignalConnection] = []

    init(name: String, placeholder: String) {
        entry = SearchEntry(placeholder: placeholder)
        entry.setAccessibleName(name)
        // Not when typing has paused: the list follows every key.
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
        focus.onLeave { [weak self] in self?.forgetTyping() }.store(in: &connections)
        entry.addController(focus)
    }

    /// What is searched for.
    var searched: String {
        get { text }
        set {
            goesOnWithLetter = false
            isSetting = true
            entry.text = newValue
            isSetting = false
        }
    }

    /// Lets what is typed while the focus is in the widget go into the entry.
    ///
    /// - Parameters:
    ///   - widget: what is around the list, and not the list itself, which would hear Return after the entry.
    ///   - pane: around both, with the buttons that keep the keyboard after a click, also when a menu of theirs has closed.
    func capture(_ widget: Widget, in pane: Widget) {
        entry.setKeyCaptureWidget(widget)
        paneKeys.onKeyPressed { [weak self, weak pane] key, modifiers in
            guard let self, let pane, entry.isMapped || widget.isMapped else { return false }
            guard key.writes, modifiers.isSubset(of: .shift), !pane.isFocusInPopover else { return false }
            guard !widget.containsFocus, !entry.containsFocus else { return false }
            guard paneKeys.forward(to: widget) else { return false }
            // GTK says only of an empty one that a search begins: the next space would be for the button.
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

    /// Clears it for another list, which is about to be shown as a whole: ``onChanged`` is not called.
    func reset() {
        arrival = nil
        text = ""
        searched = ""
    }

    /// Gives the entry the keyboard, to search for something else. What is typed until an empty one is there is that already:
    /// selected, the next letter would take its place.
    func grabFocus() {
        if entry.isMapped || !entry.text.isEmpty { whenMapped { $0.selectAll() } } else { goOn() }
    }

    /// Gives the entry the keyboard, to go on typing. To one that is on its way into the window it comes when that is there: GTK
    /// would lose the keys until then. What is typed in the list meanwhile goes into it all the same.
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
        // The next key has to be for what the person has just typed, Undo above all, and not for the list that was typed in.
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

    /// Unless it is the window that has lost the keyboard.
    private func forgetTyping() {
        if !entry.containsFocus { entry.forgetTyping() }
    }
}
