import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The program with a window.
package final class CoreDumpApplication {
    private let application: Application
    private let installation: Installation
    private let store: Store
    private let isKept: Bool
    private let bridge = MainLoop.attachDispatch()
    private let picture: PictureTask?
    private var window: MainWindow?
    private var report: WindowReport?
    private var actions: [SimpleAction] = []
    /// Ctrl+C in the terminal, and the end of the session: the program ends in order, which also removes a demonstration's
    /// database.
    private var endings: [SignalSource] = []
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - store: the data to show.
    ///   - isShared: whether a second start shows the first one's window, as with the person's own data; false for a
    ///     database that was named.
    ///   - isKept: whether the database is there to stay, so that backups of it are made.
    ///   - picturePath: where to write a picture of the window once it is painted, and end then; nil to stay.
    package init(store: Store, isShared: Bool, isKept: Bool, picturePath: String?) {
        self.store = store
        self.isKept = isKept
        picture = picturePath.map(PictureTask.init)
        installation = Installation()
        TranslationDomain.bind(localeDirectory: installation.path("locale"))
        application = Application(
            id: Program.id, name: gettext("Core Dump"), flags: isShared && picturePath == nil ? [] : .nonUnique)
        application.onStartup { [weak self] in self?.start() }.store(in: &connections)
        for signal in [SIGINT, SIGTERM] {
            endings.append(SignalSource(signal) { [weak self] in self?.application.quit() })
        }
        application.onActivate { [weak self] in self?.activate() }.store(in: &connections)
    }

    /// Runs until the last window is closed.
    /// - Returns: the exit status.
    package func run() -> Int32 {
        let status = application.run()
        return picture?.failed == true ? 1 : status
    }

    private func start() {
        if let display = Display.default {
            IconTheme(display: display).addSearchPath(installation.path("icons"))
            Stylesheet.install(on: display)
        }
        for action in WindowAction.allCases where !action.keys.isEmpty {
            application.setAccelerators(action.keys, forAction: action.name)
        }
        let quit = SimpleAction("quit") { [weak self] in self?.window?.window.close() }
        application.add(quit)
        application.setAccelerators(["<Control>q"], forAction: "app.quit")
        actions = [quit]
    }

    private func activate() {
        if window == nil {
            let settings = Settings(schema: Program.id, directory: installation.path("glib-2.0/schemas"))
            let main = MainWindow(
                application: application, store: store, settings: WindowSettings(settings: settings), now: { Date() })
            picture?.begin(on: main) { [weak self] in self?.application.quit() }
            report = WindowReport(
                window: main.window, store: store,
                lists: [("projects", { main.projects.reported }), ("bugs", { main.bugs.reported })])
            if isKept, picture == nil { main.startMaintenance() }
            window = main
            main.present()
            if picture == nil { main.dialogs.restoreDrafts() }
        }
        window?.present()
    }
}
