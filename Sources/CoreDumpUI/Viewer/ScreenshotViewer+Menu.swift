import Gtk
import Localization

/// What can be done with the picture: the menu of the secondary button, of a long press and of the menu key.
extension ScreenshotViewer {
    private static let prefix = "viewer"

    func addMenu() {
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

    /// As the buttons below the picture.
    func updateZoomActions() {
        fitting?.isEnabled = view.hasPicture && !view.isFitting
        actualSize?.isEnabled = view.hasPicture && !view.isActualSize
    }

    func save() {
        guard problem == nil else { return }
        sharing.save(current, number: index + 1, over: window)
    }

    func copy() {
        guard problem == nil else { return }
        sharing.copy(current)
    }

    /// Opens the menu in the middle of the picture.
    func openMenu() {
        menu?.popUpInMiddle()
    }
}
