import CoreDumpStore
import Gtk
import Localization

/// The screenshots in the dialog of a bug: the user can add images by choosing, pasting and dropping, and remove and reorder them.
final class ScreenshotEditor {
    let widget: Widget
    let strip = ScreenshotStrip()
    /// Called when a screenshot is added or removed, and when loading begins or ends.
    var onChanged: (() -> Void)?
    /// Whether a drop is accepted: not while the dialog asks a question.
    var isFree: () -> Bool = { true }

    private let window: Toplevel
    private let toasts: Toasts
    private let images: ImageSources
    private let loading = LoadingBar()
    private let area = Box(.vertical, spacing: 8)
    private let chooseButton = Button(label: gettext("Choose…"))
    private let pasteButton = Button(label: gettext("Paste"))
    private let removeButton = Button(label: gettext("Remove"))
    /// Visible while a removal or a move can be undone. A toast with Undo would cover the button that removes the next one.
    private let undoButton = Button(label: gettext("Undo"))
    private var task: Task<Void, Never>?
    private var loadCount = 0
    private var isChoosing = false
    private var connections: [SignalConnection] = []

    private static let kinds: [DropValue.Kind] = [.files, .texture]

    /// - Parameters:
    ///   - window: accepts drops anywhere.
    ///   - toasts: reports files that are no images.
    init(window: Toplevel, toasts: Toasts, images: ImageSources) {
        self.window = window
        self.toasts = toasts
        self.images = images
        let note = Label(gettext("Drop images here"))
        note.addStyle(.dialogNote)
        note.wraps = true
        let buttons = WrapBox(isLineOrColumn: true, children: [chooseButton, pasteButton, removeButton, undoButton])
        buttons.halign = .center
        for child in [strip.widget, loading.widget, buttons, note] { area.append(child) }
        area.addStyle(.dropArea)
        let heading = Label(gettext("Screenshots"))
        heading.xalign = 0
        heading.addStyle(.heading)
        widget = Box(.vertical, spacing: 12, children: [heading, area])
        connect()
        update()
    }

    private func connect() {
        chooseButton.onClicked { [weak self] in self?.choose() }.store(in: &connections)
        pasteButton.onClicked { [weak self] in self?.paste() }.store(in: &connections)
        removeButton.onClicked { [weak self] in self?.removeSelected() }.store(in: &connections)
        loading.onStop = { [weak self] in self?.stop() }
        strip.onSelected = { [weak self] in self?.update() }
        strip.onChanged = { [weak self] in
            self?.update()
            self?.onChanged?()
        }
        undoButton.onClicked { [weak self] in self?.restore() }.store(in: &connections)
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard key.lowercased.character == "z", modifiers == .control else { return false }
            guard let self else { return false }
            // First undoes typing in the field that has the keyboard.
            return self.window.undoTyping() || self.restore()
        }.store(in: &connections)
        window.addController(keys)
        // Before the fields, which would insert the names of files as text.
        let target = DropTarget(kinds: Self.kinds, images: .pictures)
        target.phase = .capture
        target.onEnter { [weak self] _, _ in
            guard let self, isFree() else { return false }
            area.addStyle(.dropTarget)
            return true
        }.store(in: &connections)
        target.onMotion { [weak self] _, _ in self?.isFree() ?? false }.store(in: &connections)
        target.onLeave { [weak self] in self?.area.removeStyle(.dropTarget) }.store(in: &connections)
        target.onDrop { [weak self] value, _, _ in
            self?.take(value)
            return self != nil
        }.store(in: &connections)
        window.addController(target)
    }

    private func update() {
        removeButton.isSensitive = strip.hasSelection
        undoButton.isVisible = !strip.changes.isEmpty
        undoButton.tooltip = strip.changes.last.map { formatted(gettext("Undo “%1$@”"), Self.name(of: $0)) }
    }

    private static func name(of change: ScreenshotStrip.Change) -> String {
        switch change {
        case .removal: pgettext("undo step", "Remove Screenshot")
        case .move: pgettext("undo step", "Reorder Screenshots")
        }
    }

    /// Whether images are being loaded, which saving has to wait for.
    var isLoading: Bool { loadCount > 0 }

    /// Loads images, after those that are being loaded.
    func take(_ value: DropValue) {
        loadCount += 1
        let previous = task
        task = Task { [weak self] in
            await previous?.value
            if !Task.isCancelled { await self?.load(value) }
            self?.finishLoading()
        }
        // Cancelling the latest has to cancel those before it.
        if let previous { running.append(previous) }
        loading.begin()
        onChanged?()
    }

    /// The loads before the latest one.
    private var running: [Task<Void, Never>] = []

    private func load(_ value: DropValue) async {
        loading.show(0)
        // It throws only when cancelled: then nothing is added.
        let outcome = try? await images.intake.contents(of: value) { [weak self] in self?.loading.show($0) }
        guard let outcome, !Task.isCancelled else { return }
        add(outcome.contents)
        toasts.tell(outcome.refusals, areTablesTaken: false, over: window)
    }

    /// Adds new screenshots.
    func add(_ contents: [ScreenshotContent]) {
        let wasEmpty = strip.count == 0
        strip.append(contents)
        // The strip appears and needs room.
        if wasEmpty, strip.count > 0 { window.defaultSize = (width: window.defaultSize.width, height: -1) }
    }

    private func finishLoading() {
        loadCount -= 1
        if loadCount == 0 {
            task = nil
            running = []
            loading.end()
        }
        onChanged?()
    }

    /// Cancels all loading.
    func stop() {
        images.clipboard.stop()
        for task in running + [task].compactMap({ $0 }) { task.cancel() }
    }

    /// Whether Ctrl+V pastes an image: always outside text fields, so that a message says when there is none.
    func wantsPaste(intoText: Bool) -> Bool {
        !intoText || images.clipboard.offersNoText
    }

    func paste() {
        Task { [weak self, images, toasts] in
            let value: DropValue?
            do { value = try await images.clipboard.read(toasts) } catch { return }
            guard let self, !self.window.isDestroyed else { return }
            guard let value else { return images.clipboard.sayNothingToPaste(toasts) }
            self.take(value)
        }
    }

    private func choose() {
        guard !isChoosing else { return }
        isChoosing = true
        Task { [weak self, images, window] in
            let paths = await images.chooser.choose(over: window)
            guard let self, !window.isDestroyed else { return }
            self.isChoosing = false
            if !paths.isEmpty { self.take(.files(paths)) }
        }
    }

    @discardableResult
    private func restore() -> Bool {
        strip.undoChange()
    }

    private func removeSelected() {
        if !strip.removeSelected() { chooseButton.grabFocus() }
    }
}

/// Shows the progress of loading images that takes a while, with a button that stops it.
final class LoadingBar {
    let widget: Widget
    var onStop: (() -> Void)?

    private let bar = ProgressBar()
    private let stop = Button(iconName: "process-stop-symbolic")
    private var later: LoopSource?
    private var pulse: LoopSource?
    private var connections: [SignalConnection] = []

    /// Loading that takes less time shows no bar.
    private static let delayMilliseconds = 300
    private static let pulseMilliseconds = 100

    init() {
        bar.hexpand = true
        bar.valign = .center
        bar.setAccessibleName(gettext("Loading images"))
        stop.setName(gettext("Stop Loading"))
        stop.addStyle(.flat)
        widget = Box(.horizontal, spacing: 8, children: [bar, stop])
        widget.isVisible = false
        stop.onClicked { [weak self] in self?.onStop?() }.store(in: &connections)
    }

    /// Shows the bar after a delay, unless ``end()`` comes first.
    func begin() {
        guard later == nil else { return }
        later = .after(milliseconds: Self.delayMilliseconds) { [weak self] in self?.reveal() }
    }

    /// - Parameter fraction: from 0 to 1; 0 while the progress is unknown.
    func show(_ fraction: Double) {
        bar.fraction = fraction
        if fraction > 0 { pulse = nil }
    }

    func end() {
        later = nil
        pulse = nil
        widget.isVisible = false
    }

    private func reveal() {
        widget.isVisible = true
        guard bar.fraction == 0 else { return }
        pulse = .every(milliseconds: Self.pulseMilliseconds) { [weak self] in self?.bar.pulse() }
    }
}
