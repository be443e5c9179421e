import Gtk
import Localization

/// A bar with the title and progress of the running task and a Cancel button. It slides in only when a task takes a while.
final class TaskBar {
    let widget: Widget
    /// Called when Cancel has the keyboard focus and cannot keep it, so that the owner moves the focus elsewhere.
    var onKeyboardFreed: (() -> Void)?

    private let revealer: Revealer
    private let title = Label()
    private let detail = Label()
    /// Says that the task waits for another process.
    private let note = Label()
    private let progress = ProgressBar()
    private let button = Button(label: gettext("Cancel"))
    private let cancel: () -> Void
    /// Shows the bar after a while.
    private var appearance: LoopSource?
    /// Moves the progress bar when the progress of the task is not known.
    private var pulse: LoopSource?
    private var hasAnnouncedNote = false
    private var connections: [SignalConnection] = []

    /// For a task that ends sooner the bar is not shown.
    private static let delayMilliseconds = 300
    private static let pulseMilliseconds = 120

    init(cancel: @escaping () -> Void) {
        self.cancel = cancel
        let texts = Box(.horizontal, spacing: 12, children: [title, detail])
        let column = Box(.vertical, spacing: 6, children: [texts, progress, note])
        let row = Box(.horizontal, spacing: 12, children: [column, button])
        let box = Box(.vertical, children: [Separator(.horizontal), row])
        revealer = Revealer(box, transition: .slideUp)
        widget = revealer
        row.margins = Margins(horizontal: 12, vertical: 8)
        column.hexpand = true
        column.valign = .center
        button.valign = .center
        title.xalign = 0
        title.hexpand = true
        title.ellipsize = .middle
        detail.xalign = 1
        detail.ellipsize = .end
        note.text = StepWording.waitingForOthers
        note.wraps = true
        note.xalign = 0
        note.addStyle(.dimLabel)
        note.isVisible = false
        detail.addStyle(.numeric, .dimLabel)
        progress.setAccessibleName(gettext("Progress"))
        // A click leaves the keyboard focus where it is.
        button.focusesOnClick = false
        button.onClicked { [weak self] in self?.askToCancel() }.store(in: &connections)
        // The user must not reach the hidden button with Tab.
        revealer.isVisible = false
        revealer.onChildRevealedChanged { [weak self] in self?.hideWhenFolded() }.store(in: &connections)
    }

    func show(_ text: String, _ state: TaskState) {
        title.text = text
        detail.text = state.detail
        note.isVisible = state.isWaitingForOthers
        if revealer.revealsChild { announceNote() }
        if let fraction = state.fraction {
            pulse = nil
            progress.fraction = min(max(fraction, 0), 1)
        } else if pulse == nil {
            pulse = .every(milliseconds: Self.pulseMilliseconds) { [weak self] in self?.progress.pulse() }
        }
        guard appearance == nil, !revealer.revealsChild else { return }
        button.isSensitive = true
        appearance = .after(milliseconds: Self.delayMilliseconds) { [weak self] in
            self?.reveal()
        }
    }

    private func reveal() {
        revealer.isVisible = true
        revealer.revealsChild = true
        title.announce(title.text)
        announceNote()
    }

    private func announceNote() {
        if note.isVisible, !hasAnnouncedNote { note.announce(note.text) }
        hasAnnouncedNote = note.isVisible
    }

    func hide() {
        hasAnnouncedNote = false
        appearance = nil
        pulse = nil
        freeKeyboard()
        revealer.revealsChild = false
        hideWhenFolded()
    }

    private func askToCancel() {
        freeKeyboard()
        // The task may take a moment to notice the cancellation.
        button.isSensitive = false
        cancel()
    }

    /// Without this GTK would leave the window without a focused widget.
    private func freeKeyboard() {
        if widget.containsFocus { onKeyboardFreed?() }
    }

    private func hideWhenFolded() {
        if !revealer.revealsChild, !revealer.isChildRevealed { revealer.isVisible = false }
    }
}
