import CoreDumpStore
import Gtk
import Localization

/// The screenshots of a bug in its dialog: chosen, pasted and dropped ones come, and each can go again.
final class ScreenshotEditor {
    let widget: Widget
    let strip = ScreenshotStrip()
    /// Runs when a screenshot came or went, and when loading began or ended.
    var onChanged: (() -> Void)?
    /// Whether something can be dropped: nothing that is asked stands in front.
    var isFree: () -> Bool = { true }

    private let window: Toplevel
    private let toasts: Toasts
    private let images: ImageSources
    private let loading = LoadingBar()
    private let area = Box(.vertical, spacing: 8)
    private let chooseButton = Button(label: gettext("Choose…"))
    private let pasteButton = Button(label: gettext("Paste"))
    private let removeButton = Button(label: gettext("Remove"))
    /// There while something can be brought back or put back. A toast would cover the button that removes the next one.
    private let undoButton = Button(label: gettext("Undo"))
    private var task: Task<Void, Never>?
    private var loadCount = 0
    private var isChoosing = false
    private var connections: [SignalConnection] = []

    private static let kinds: [DropValue.Kind] = [.files, .texture]

    /// - Parameters:
    ///   - window: takes what is dropped anywhere on it.
    ///   - toasts: says what is no image.
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
            // Typing in the field that has the keyboard comes first.
            return self.window.undoTyping() || self.restore()
        }.store(in: &connections)
        window.addController(keys)
        // Before the fields, which would take the names of files as text.
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

    /// Whether pictures are on their way, which saving has to wait for.
    var isLoading: Bool { loadCount > 0 }

    /// Takes pictures in, after those that are on their way.
    func take(_ value: DropValue) {
        loadCount += 1
        let previous = task
        task = Task { [weak self] in
            await previous?.value
            if !Task.isCancelled { await self?.load(value) }
            self?.finishLoading()
        }
        // Stopping the last one has to stop those before it.
        if let previous { running.append(previous) }
        loading.begin()
        onChanged?()
    }

    /// The loads before the latest one.
    private var running: [Task<Void, Never>] = []

    private func load(_ value: DropValue) async {
        loading.show(0)
        // Only cancelling makes it throw: everything stays as it was then.
        let outcome = try? await images.intake.contents(of: value) { [weak self] in self?.loading.show($0) }
        guard let outcome, !Task.isCancelled else { return }
        add(outcome.contents)
        toasts.tell(outcome.refusals, areTablesTaken: false, over: window)
    }

    /// Adds new screenshots.
    func add(_ contents: [ScreenshotContent]) {
        let wasEmpty = strip.count == 0
        strip.append(contents)
        // The strip comes up and needs room.
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

    /// Lets go of what is on its way.
    func stop() {
        images.clipboard.stop()
        for task in running + [task].compactMap({ $0 }) { task.cancel() }
    }

    /// Whether Ctrl+V should mean a picture: always beside text fields, so that it is said when there is none.
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
