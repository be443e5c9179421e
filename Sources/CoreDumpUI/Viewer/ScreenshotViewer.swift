import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The screenshots of a bug, one at a time in a window of their own.
final class ScreenshotViewer {
    let window = Window()
    /// Called when the window has closed and the viewer may be released.
    var onClosed: (() -> Void)?

    private let view = ZoomView()
    private let dragSource = DragSource()
    /// Called with the screenshot that the user removes, and with a callback for when that is done or has failed.
    var onRemove: ((Screenshot.ID, _ ended: @escaping () -> Void) -> Void)?
    /// Called when the user undoes the last removal in this window.
    var onUndo: (() -> Void)?
    /// The screenshots at the time the viewer was opened.
    private let all: [Screenshot]
    /// Those whose removal is under way.
    private var removing: Set<Screenshot.ID> = []
    /// Those that the user has removed in this window. Undo may have restored them.
    private var removed: Set<Screenshot.ID> = []
    /// The screenshots to step through; at least one while the window is open.
    private var screenshots: [Screenshot]
    private var index: Int
    private let sharing: ScreenshotSharing
    private let title: ViewerTitle
    private let bug: Bug
    private let loader: PictureLoader
    private let bar: ZoomBar
    private let input: ZoomInput
    private let deleteKeyRepeatFilter: DeleteKeyRepeatFilter
    private let stack = Stack(transition: .crossfade)
    /// The picture, or the page about an unreadable one.
    private let stage = Box(.vertical)
    private var menu: PopoverMenu?
    /// The actions that need a readable picture.
    private var pictureActions: [SimpleAction] = []
    private var fitting, actualSize, removal: SimpleAction?
    /// The action Full Screen.
    private var windowAction: SimpleAction?
    private let broken = StatusPage(iconName: "image-missing-symbolic")
    private let spinner = DelayedSpinner()
    let toasts = Toasts()
    private let previous = Button(iconName: "go-previous-symbolic", name: gettext("Previous Screenshot"))
    private let next = Button(iconName: "go-next-symbolic", name: gettext("Next Screenshot"))
    private let copyButton = Button(iconName: "edit-copy-symbolic", name: gettext("Copy Screenshot"))
    private let saveButton = Button(iconName: "document-save-symbolic", name: gettext("Save As…"))
    private var loading: Task<Void, Never>?
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - screenshots: at least one.
    ///   - index: the screenshot to show first.
    init(_ screenshots: [Screenshot], index: Int, of bug: Bug, store: Store, parent: Toplevel?) {
        all = screenshots
        self.screenshots = screenshots
        self.index = index
        self.bug = bug
        title = ViewerTitle(over: bug.title)
        loader = PictureLoader(store: store)
        sharing = ScreenshotSharing(
            loader: loader, tell: { [toasts] in toasts.tell($0) }, reportError: { [toasts] in toasts.report($0) })
        bar = ZoomBar(view: view, window: window)
        input = ZoomInput(view: view)
        deleteKeyRepeatFilter = DeleteKeyRepeatFilter(in: window)
        window.setTransient(for: parent)
        window.isModal = true
        window.defaultSize = Self.size(over: parent)
        view.widget.scrollsByKeys(named: gettext("Screenshots"))
        buildContent()
        connect()
        addKeys()
        addDragSource()
        addMenu()
        show(index)
    }

    /// The initial size: most of the parent's, so that the user sees which window the viewer belongs to.
    private static func size(over parent: Toplevel?) -> (width: Int, height: Int) {
        guard let parent, parent.width > 0 else { return (900, 640) }
        return (max(360, parent.width * 9 / 10), max(300, parent.height * 9 / 10))
    }

    func present() {
        window.present()
        view.widget.grabFocus()
    }

    private var current: Screenshot { screenshots[index] }

    /// The last shown screenshot; nil where none is left.
    var latest: Screenshot.ID? { screenshots.isEmpty ? nil : current.id }

    /// Shows the screenshot with this index; does nothing when there is none.
    private func show(_ index: Int) {
        guard screenshots.indices.contains(index) else { return }
        self.index = index
        let (number, count) = (localized(index + 1), localized(screenshots.count))
        // Translators: "Screenshot 1 of 3".
        let name = formatted(gettext("Screenshot %1$@ of %2$@"), number, count)
        // Translators: the same where there is little room: "1 of 3".
        title.show(name, shorter: formatted(gettext("%1$@ of %2$@"), number, count))
        window.title = name
        previous.isSensitive = index > 0
        next.isSensitive = index < screenshots.count - 1
        load(name)
    }

    /// The shown picture, once it is loaded.
    private var texture: Texture?

    /// Loads the current screenshot. A small one shows at once; a large one shows its thumbnail until it is loaded.
    private func load(_ name: String) {
        endLoading()
        texture = nil
        problem = nil
        do {
            if let texture = try loader.smallTexture(current) {
                self.texture = texture
                view.show(texture, name: name)
            } else {
                let thumbnail = thumbnail
                let size = thumbnail.map(current.size(ofThumbnail:)) ?? current.size
                view.show(thumbnail, as: size, of: current.size, name: name)
                loadLarge()
            }
        } catch {
            show(error)
        }
    }

    private func loadLarge() {
        let id = current.id
        spinner.begin()
        loading = Task { [weak self, loader] in
            let result: Result<Texture, any Error>
            do { result = .success(try await loader.texture(id)) } catch { result = .failure(error) }
            guard !Task.isCancelled, let self, !self.window.isDestroyed else { return }
            self.endLoading()
            switch result {
            case .success(let texture):
                self.texture = texture
                self.view.complete(with: texture)
            case .failure(let error): self.show(error)
            }
        }
    }

    /// The error because of which the screenshot cannot be shown.
    private var problem: (any Error)? {
        didSet {
            for button in [copyButton, saveButton] { button.isSensitive = problem == nil }
            for action in pictureActions { action.isEnabled = problem == nil }
            removal?.isEnabled = !isDeleted
            stack.visibleChildName = problem == nil ? "picture" : "broken"
        }
    }

    private func show(_ error: any Error) {
        endLoading()
        texture = nil
        problem = error
        view.showNothing()
        let reason = error is PictureLoader.Failure ? "" : ErrorWording.message(for: error)
        broken.title = isDeleted ? reason : gettext("This screenshot cannot be read.")
        broken.setDescription(isDeleted ? "" : reason)
    }

    private func endLoading() {
        loading?.cancel()
        loading = nil
        spinner.end()
    }

    private func buildContent() {
        let header = HeaderBar(title: title.widget)
        for button in [previous, next] { header.packStart(button) }
        for button in [saveButton, copyButton] { header.packEnd(button) }
        view.widget.addStyle(.pictureView)
        let layers = Overlay(view.frame)
        layers.addOverlay(spinner.widget)
        stack.add(layers, name: "picture")
        stack.add(broken, name: "broken")
        stack.vexpand = true
        stage.append(stack)
        toasts.overlay.child = stage
        window.content = Box(.vertical, children: [header, toasts.overlay, bar.widget])
    }

    private func connect() {
        previous.onClicked { [weak self] in self?.step(-1) }.store(in: &connections)
        next.onClicked { [weak self] in self?.step(1) }.store(in: &connections)
        copyButton.onClicked { [weak self] in self?.copy() }.store(in: &connections)
        saveButton.onClicked { [weak self] in self?.save() }.store(in: &connections)
        view.onScaleChanged = { [weak self] in
            self?.bar.update()
            self?.updateZoomActions()
            self?.input.updateCursor()
        }
        window.onDestroy { [weak self] in
            self?.loading?.cancel()
            self?.sharing.removeFiles()
            self?.onClosed?()
        }.store(in: &connections)
    }

    private func step(_ offset: Int) { show(index + offset) }
}

// MARK: - Following changes

extension ScreenshotViewer {
    /// Removes the shown screenshot. Then the next one is shown, or the one before it.
    private func remove() {
        let id = current.id
        // The removal may have to wait for another process.
        guard !isDeleted, removing.insert(id).inserted else { return }
        onRemove?(id) { [weak self] in self?.removing.remove(id) }
    }

    /// Whether there is a removal that ``onUndo`` can undo.
    private var hasRemoved: Bool { screenshots.count < all.count }

    /// Whether the user has removed all screenshots, so that the window is about to close.
    var isEmptied: Bool {
        screenshots.allSatisfy { removed.contains($0.id) || removing.contains($0.id) }
            && (try? loader.store.screenshots(of: bug.id).isEmpty) == true
    }

    /// Updates the viewer after a change of the bug: goes on to the next screenshot after the user has removed the shown one,
    /// back to a restored one, and says so where another process has deleted the shown one.
    func follow() {
        guard let present = try? loader.store.screenshots(of: bug.id) else { return }
        let ids = Set(present.map(\.id))
        removed.formUnion(removing.subtracting(ids))
        let left = all.filter { ids.contains($0.id) || !removed.contains($0.id) }
        guard left == screenshots else { return show(left) }
        let isThere = ids.contains(current.id)
        if isThere, isDeleted {
            show(index)
        } else if !isThere, !isDeleted {
            show(StoreError.noSuchScreenshot(current.id))
        }
    }

    /// Shows a restored screenshot; else stays at the shown one, or goes on to the next.
    private func show(_ left: [Screenshot]) {
        let (shown, before) = (current.id, screenshots)
        screenshots = left
        guard !left.isEmpty else { return window.close() }
        let returned = left.firstIndex { !before.contains($0) }
        if let returned { removed.remove(left[returned].id) }
        show(returned ?? left.firstIndex { $0.id == shown } ?? min(index, left.count - 1))
    }

    /// Whether the shown screenshot has been deleted.
    private var isDeleted: Bool {
        if case .noSuchScreenshot = problem as? StoreError { true } else { false }
    }
}

// MARK: - Keys and dragging

extension ScreenshotViewer {
    private func addKeys() {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self else { return false }
            if key == .menu || key == .f10 && modifiers == .shift {
                openMenu()
                return true
            }
            return modifiers.contains(.control)
                ? handleControl(key, modifiers) : modifiers.contains(.alt) ? false : handle(key)
        }.store(in: &connections)
        window.addController(keys)
    }

    private func handle(_ key: Key) -> Bool {
        switch key {
        case .escape: if window.isFullscreen { toggleFullScreen() } else { window.close() }
        case .f11: toggleFullScreen()
        // As the buttons: where text runs from right to left, the next one is on the left.
        case .left: step(window.isRightToLeft ? 1 : -1)
        case .right: step(window.isRightToLeft ? -1 : 1)
        case .pageUp: step(-1)
        case .pageDown: step(1)
        case .home: show(0)
        case .end: show(screenshots.count - 1)
        case .delete: remove()
        default: return handleZoom(key)
        }
        return true
    }

    private func toggleFullScreen() {
        window.isFullscreen.toggle()
    }

    private func handleControl(_ key: Key, _ modifiers: Modifiers) -> Bool {
        switch key.lowercased.character {
        case "c": copy()
        case "s": save()
        // With Shift it is Redo, which the viewer does not have.
        case "z": if hasRemoved, modifiers == .control { onUndo?() }
        case "w": window.close()
        case "?": ShortcutsDialog.present(over: window)
        default: return handleZoom(key)
        }
        return true
    }

    private func handleZoom(_ key: Key) -> Bool {
        switch key.character {
        // The key of the plus sign without Shift, on many keyboards.
        case "+", "=": view.zoomByStep(isLarger: true)
        case "-": view.zoomByStep(isLarger: false)
        case "0": view.fit()
        case "1": view.showActualSize()
        default: return false
        }
        return true
    }

    /// The picture under the pointer during a drag, and until the large picture is loaded.
    private var thumbnail: Texture? { loader.thumbnail(current) }

    /// Lets the user drag the picture to another program while all of it is visible. A larger one is moved under the window by
    /// dragging, and dragged out with Control.
    private func addDragSource() {
        dragSource.onPrepare { [weak self] _, _ in
            guard let self, let texture else { return nil }
            guard !view.canPan || dragSource.modifiers.contains(.control) else { return nil }
            if let thumbnail { dragSource.setIcon(texture: thumbnail, longestSide: 128) }
            return sharing.dragContent(current, number: index + 1, texture: texture)
        }.store(in: &connections)
        view.widget.addController(dragSource)
    }
}

// MARK: - Menu

/// The context menu of the picture: for the secondary button, a long press and the menu key.
extension ScreenshotViewer {
    private static let prefix = "viewer"

    private func addMenu() {
        let group = ActionGroup()
        let entries: [[(name: String, label: String, key: Shortcut, body: () -> Void)]] = [
            [
                ("copy", gettext("Copy"), .copyScreenshot, { [weak self] in self?.copy() }),
                ("save-as", gettext("Save As…"), .saveScreenshot, { [weak self] in self?.save() }),
            ],
            [
                ("fit", gettext("Fit to Window"), .fitToWindow, { [weak self] in self?.view.fit() }),
                ("actual-size", gettext("Actual Size"), .actualSize, { [weak self] in self?.view.showActualSize() }),
            ],
            [("full-screen", gettext("Full Screen"), .fullScreen, { [weak self] in self?.toggleFullScreen() })],
            [("remove", gettext("Remove"), .removeScreenshot, { [weak self] in self?.remove() })],
        ]
        let model = Menu()
        for entry in entries {
            let section = Menu()
            for (name, label, key, body) in entry {
                let action = SimpleAction(name, onActivate: body)
                switch key {
                case .removeScreenshot: removal = action
                case .fullScreen: windowAction = action
                case .fitToWindow: fitting = action
                case .actualSize: actualSize = action
                default: pictureActions.append(action)
                }
                group.add(action)
                section.append(label, action: "\(Self.prefix).\(name)", key: key.key)
            }
            model.appendSection(section)
        }
        stage.insertActions(group, prefix: Self.prefix)
        let menu = PopoverMenu(model, on: stage)
        self.menu = menu
        menu.onClosed { [weak self] in self?.view.widget.grabFocus() }.store(in: &connections)
        connections += stage.onMenuWanted { [weak menu] x, y in menu?.popUp(x: x, y: y) }
    }

    /// Enables the actions as the buttons below the picture.
    private func updateZoomActions() {
        fitting?.isEnabled = view.hasPicture && !view.isFitting
        actualSize?.isEnabled = view.hasPicture && !view.isActualSize
    }

    private func save() {
        guard problem == nil else { return }
        sharing.save(current, number: index + 1, over: window)
    }

    private func copy() {
        guard problem == nil else { return }
        sharing.copy(current)
    }

    /// Opens the menu in the middle of the picture.
    private func openMenu() {
        menu?.popUpInMiddle()
    }
}

/// The title of the viewer: which screenshot of how many, over the title of the bug. Where there is no room for the first line
/// it shows a shorter one.
final class ViewerTitle {
    let widget: Widget

    private let whole = Label()
    private let short = Label()

    init(over subtitle: String) {
        let below = Label()
        for label in [whole, short] { label.addStyle(.windowTitle) }
        below.addStyle(.windowSubtitle)
        below.ellipsize = .end
        below.text = subtitle
        let lines = Box(.vertical, children: [Squeezer([whole, short]), below])
        lines.valign = .center
        widget = lines
    }

    func show(_ text: String, shorter: String) {
        whole.text = text
        short.text = shorter
    }
}
