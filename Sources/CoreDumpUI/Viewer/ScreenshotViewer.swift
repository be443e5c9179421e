import CoreDumpStore
import Gtk
import Localization

/// The screenshots of a bug, one at a time in a window of their own.
final class ScreenshotViewer {
    let window = Window()
    /// Called when the window has gone and the viewer may be released.
    var onClosed: (() -> Void)?

    let view = ZoomView()
    let dragSource = DragSource()
    /// Called with the screenshot that the person removes, and with what is to be called when that is done or has failed.
    var onRemove: ((Screenshot.ID, _ ended: @escaping () -> Void) -> Void)?
    /// Called when the person wants back what was removed here last.
    var onUndo: (() -> Void)?
    /// Those that were there when the viewer was opened.
    let all: [Screenshot]
    /// Of these, what is about to be removed.
    var removing: Set<Screenshot.ID> = []
    /// What the person has removed here. It may be there again.
    var removed: Set<Screenshot.ID> = []
    /// What can be gone through; at least one, as long as the window is there.
    var screenshots: [Screenshot]
    private(set) var index: Int
    let sharing: ScreenshotSharing
    private let title: ViewerTitle
    let bug: Bug
    let loader: PictureLoader
    private let bar: ZoomBar
    private let input: ZoomInput
    private let heldDelete: HeldDelete
    private let stack = Stack(transition: .crossfade)
    /// The picture, or what is there instead of it.
    let stage = Box(.vertical)
    var menu: PopoverMenu?
    /// What needs a picture that can be read.
    var pictureActions: [SimpleAction] = []
    var fitting, actualSize, removal: SimpleAction?
    /// Full Screen.
    var windowAction: SimpleAction?
    private let broken = StatusPage(iconName: "image-missing-symbolic")
    private let spinner = LateSpinner()
    let toasts = Toasts()
    private let previous = Button(iconName: "go-previous-symbolic", name: gettext("Previous Screenshot"))
    private let next = Button(iconName: "go-next-symbolic", name: gettext("Next Screenshot"))
    private let copyButton = Button(iconName: "edit-copy-symbolic", name: gettext("Copy Screenshot"))
    private let saveButton = Button(iconName: "document-save-symbolic", name: gettext("Save As…"))
    private var loading: Task<Void, Never>?
    var connections: [SignalConnection] = []

    /// - Parameter index: which of the screenshots to show first; they are at least one.
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
        heldDelete = HeldDelete(in: window)
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

    func present() {
        window.present()
        view.widget.grabFocus()
    }

    var current: Screenshot { screenshots[index] }

    /// What was seen last; nil where nothing is left.
    var latest: Screenshot.ID? { screenshots.isEmpty ? nil : current.id }

    /// Shows the screenshot of this index; does nothing when there is none.
    func show(_ index: Int) {
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

    /// The picture that is shown, once it is.
    private(set) var texture: Texture?

    /// A small picture is there at once; until a large one is, its thumbnail stands for it.
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

    /// Why the screenshot cannot be shown.
    private(set) var problem: (any Error)? {
        didSet {
            for button in [copyButton, saveButton] { button.isSensitive = problem == nil }
            for action in pictureActions { action.isEnabled = problem == nil }
            removal?.isEnabled = !isDeleted
            stack.visibleChildName = problem == nil ? "picture" : "broken"
        }
    }

    func show(_ error: any Error) {
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

    func step(_ offset: Int) { show(index + offset) }
}
