import Gtk

/// What the window remembers of itself. Without the installed schema it starts with the defaults and forgets.
struct WindowSettings {
    private let settings: Settings?

    init(settings: Settings?) {
        self.settings = settings
    }

    var width: Int { settings?.int("window-width") ?? 1232 }
    var height: Int { settings?.int("window-height") ?? 772 }
    var isMaximized: Bool { settings?.bool("window-maximized") ?? false }

    func save(_ window: ApplicationWindow) {
        settings?.set("window-maximized", to: window.isMaximized)
        guard !window.isMaximized else { return }
        let size = window.defaultSize
        settings?.set("window-width", to: size.width)
        settings?.set("window-height", to: size.height)
    }
}
