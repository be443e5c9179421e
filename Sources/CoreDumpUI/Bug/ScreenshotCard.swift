import CoreDumpStore
import Gtk
import Localization

/// A screenshot in the bug pane: the picture is a button that opens the viewer, with its size and a button that removes it below.
final class ScreenshotCard: MovableScreenshot {
    let widget: Revealer
    let screenshot: Screenshot
    let picture: ScreenshotPicture
    let button: Button
    let dragSource = DragSource(actions: [.copy, .move])
    /// Called when the user has folded a tall screenshot again.
    var onFolded: (() -> Void)?
    /// Called with the command that the user chooses.
    var onCommand: ((ScreenshotCommand) -> Void)?

    var area: Widget { widget }
    /// Unfolds or folds a tall screenshot.
    let folding = Button(label: "")
    private let caption = Label()
    private let remove = Button(iconName: "user-trash-symbolic")
    private var number = 1
    private var actions: [ScreenshotCommand: SimpleAction] = [:]
    private var menu: PopoverMenu?
    private var revealed: SignalConnection?
    private var arrival: SignalConnection?
    /// Opens the menu once the picture is laid out where it was scrolled to.
    private var placed: FrameNotice?
    var connections: [SignalConnection] = []

    init(_ screenshot: Screenshot, loader: PictureLoader) {
        self.screenshot = screenshot
        picture = ScreenshotPicture(screenshot, loader: loader)
        button = Button(child: picture.widget)
        button.addStyle(.flat, .screenshotButton)
        caption.text = Self.size(of: screenshot)
        caption.xalign = 0
        caption.hexpand = true
        caption.ellipsize = .end
        caption.addStyle(.rowSubtitle)
        remove.addStyle(.flat, .circular)
        let row = Box(.horizontal, spacing: 6, children: [caption, remove])
        folding.addStyle(.flat)
        folding.halign = .center
        let card = Box(.vertical, spacing: 2, children: [button, folding, row])
        card.margins = Margins(top: 4, bottom: 8)
        widget = Revealer(card)
        widget.addStyle(.screenshotCard)
        connect()
    }

    /// Sets the number, counted from 1, in the names of the buttons.
    func show(number: Int, of count: Int) {
        // Translators: what a screen reader calls a picture; %1$@ counts from 1.
        button.setAccessibleName(formatted(gettext("Screenshot %1$@"), localized(number)))
        let name = formatted(gettext("Remove Screenshot %1$@"), localized(number))
        remove.setName(name)
        self.number = number
        showFold()
        actions[.moveUp]?.isEnabled = number > 1
        actions[.moveDown]?.isEnabled = number < count
    }

    /// Updates the button below a tall screenshot.
    private func showFold() {
        guard let fold = picture.fold, fold.isLong else {
            if folding.containsFocus { button.grabFocus() }
            return folding.isVisible = false
        }
        folding.isVisible = true
        let number = localized(number)
        folding.label =
            fold.isUnfolded ? gettext("Show Less") : pgettext("all of a tall picture, not only its top", "Show All")
        // Translators: what a screen reader calls the button "Show Less" below a tall picture; %1$@ counts from 1.
        let less = gettext("Show Less of Screenshot %1$@")
        // Translators: what a screen reader calls the button "Show All" below a tall picture; %1$@ counts from 1.
        let all = gettext("Show All of Screenshot %1$@")
        folding.setAccessibleName(formatted(fold.isUnfolded ? less : all, number))
        folding.setAccessibleState(.expanded, fold.isUnfolded)
    }

    /// Takes the keyboard, as soon as the card is mapped: before it unfolds it cannot have it.
    func takeFocus() {
        guard !button.isMapped else {
            if !widget.containsFocus { button.grabFocus() }
            return
        }
        arrival = button.onMap { [weak self] in
            self?.arrival = nil
            self?.button.grabFocus()
        }
    }

    /// Folds the card up and runs `finish` when it is gone.
    func leave(then finish: @escaping () -> Void) {
        widget.canTarget = false
        widget.canFocus = false
        revealed = widget.onChildRevealedChanged { [weak self] in
            guard self?.widget.isChildRevealed == false else { return }
            self?.revealed = nil
            finish()
        }
        widget.revealsChild = false
        if !widget.isChildRevealed { finish() }
    }

    private func connect() {
        let group = ActionGroup()
        for command in ScreenshotCommand.allCases {
            let action = SimpleAction(command.rawValue) { [weak self] in self?.onCommand?(command) }
            group.add(action)
            actions[command] = action
        }
        widget.insertActions(group, prefix: ScreenshotCommand.prefix)
        button.onClicked { [weak self] in self?.onCommand?(.open) }.store(in: &connections)
        picture.onFoldChanged = { [weak self] in self?.showFold() }
        folding.onClicked { [weak self] in
            guard let self, let fold = picture.fold else { return }
            picture.setUnfolded(!fold.isUnfolded)
            if fold.isUnfolded { onFolded?() }
        }.store(in: &connections)
        remove.onClicked { [weak self] in self?.onCommand?(.remove) }.store(in: &connections)
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in self?.handle(key, modifiers) ?? false }.store(
            in: &connections)
        widget.addController(keys)
        connections += button.onMenuWanted { [weak self] x, y in self?.openMenu(x: x, y: y) }
        // Before the button, which would treat the press as a click.
        dragSource.phase = .capture
        button.addController(dragSource)
    }

    /// Whether the card will take the keyboard once it is mapped.
    var awaitsKeyboard: Bool { arrival != nil }

    /// Returns whether the key means something here.
    func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
        switch (key, modifiers) {
        case (.up, .alt): actions[.moveUp]?.activate()
        case (.down, .alt): actions[.moveDown]?.activate()
        case (.delete, []): onCommand?(.remove)
        case (.menu, []), (.f10, .shift): openMenuInView()
        case (_, .control) where key.lowercased.character == "c": onCommand?(.copy)
        default: return false
        }
        return true
    }

    /// Opens the menu, after scrolling to the picture: the user may have scrolled away from the focused picture.
    private func openMenuInView() {
        let view = ScrolledWindow(around: button)
        let before = view?.verticalAdjustment.value
        view?.stopMoving()
        view?.reveal(from: button, to: button)
        guard view?.verticalAdjustment.value == before else {
            placed = button.onNextFrame { [weak self] in self?.openMenuInMiddle() }
            return
        }
        openMenuInMiddle()
    }

    private func openMenuInMiddle() {
        placed = nil
        openMenu(x: Double(button.width / 2), y: Double(min(button.height, 200) / 2))
    }

    private func openMenu(x: Double, y: Double) {
        let menu = menu ?? PopoverMenu(ScreenshotCommand.menu(), on: button)
        self.menu = menu
        menu.popUp(x: x, y: y)
    }

    private static func size(of screenshot: Screenshot) -> String {
        let size = SizeWording.text(screenshot.byteCount)
        // Translators: width and height in pixels, then the size of the file: "960 × 600 · 41 kB".
        return formatted(gettext("%1$@ × %2$@ · %3$@"), "\(screenshot.width)", "\(screenshot.height)", size)
    }
}

/// The commands for one screenshot of a bug.
enum ScreenshotCommand: String, CaseIterable {
    case open
    case copy
    case saveAs = "save-as"
    case moveUp = "move-up"
    case moveDown = "move-down"
    case remove

    static let prefix = "screenshot"

    var label: String {
        switch self {
        case .open: gettext("Open")
        case .copy: gettext("Copy")
        case .saveAs: gettext("Save As…")
        case .moveUp: gettext("Move Up")
        case .moveDown: gettext("Move Down")
        case .remove: gettext("Remove")
        }
    }

    private var shortcut: Shortcut? {
        switch self {
        case .open, .saveAs: nil
        case .copy: .copyScreenshot
        case .moveUp: .moveScreenshotUp
        case .moveDown: .moveScreenshotDown
        case .remove: .removeScreenshot
        }
    }

    static func menu() -> Menu {
        let menu = Menu()
        for group in [[open, copy, saveAs], [moveUp, moveDown], [remove]] {
            let section = Menu()
            for command in group {
                section.append(command.label, action: "\(prefix).\(command.rawValue)", key: command.shortcut?.key)
            }
            menu.appendSection(section)
        }
        return menu
    }
}
