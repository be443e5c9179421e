import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The program with a window.
package final class CoreDumpApplication {
    private let application: Application
    private let installation: Installation
    private let isKept: Bool
    private let locale: String
    private let bridge = MainLoop.attachDispatch()
    private let picture: PictureTask?
    private let settings: Settings?
    private var opening: DatabaseOpening
    private var start: StartWindow?
    private var window: MainWindow?
    private var report: WindowReport?
    private var actions: [SimpleAction] = []
    /// Ctrl+C in the terminal, and the end of the session: the program ends in order, which also removes a demonstration's
    /// database.
    private var endings: [SignalSource] = []
    private var connections: [SignalConnection] = []

    /// A database that opens within this time is shown at once, without a page that says that it is being opened.
    private static let patience = DispatchTimeInterval.milliseconds(250)

    /// - Parameters:
    ///   - opening: of the data to show; a window says it when that fails.
    ///   - locale: that names and titles are ordered in, for databases that are opened later.
    ///   - isShared: whether a second start shows the first one's window, as with the person's own data; false for a
    ///     database that was named.
    ///   - isKept: whether the database is there to stay, so that backups of it are made.
    ///   - picturePath: where to write a picture of the window once it is painted, and end then; nil to stay.
    package init(opening: DatabaseOpening, locale: String, isShared: Bool, isKept: Bool, picturePath: String?) {
        self.opening = opening
        self.locale = locale
        self.isKept = isKept
        picture = picturePath.map(PictureTask.init)
        installation = Installation()
        TranslationDomain.bind(localeDirectory: installation.path("locale"))
        // From here on other threads run, so that GTK must not set the locale once more.
        Toolkit.keepLocale()
        opening.begin()
        application = Application(
            id: Program.id, name: gettext("Core Dump"), flags: isShared && picturePath == nil ? [] : .nonUnique)
        settings = Settings(schema: Program.id, directory: installation.path("glib-2.0/schemas"))
        application.onStartup { [weak self] in self?.prepare() }.store(in: &connections)
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

    private func prepare() {
        if let display = Display.default {
            IconTheme(display: display).addSearchPath(installation.path("icons"))
            Stylesheet.install(on: display)
            ApplicationSettings(settings).followColorScheme(on: display)?.store(in: &connections)
        }
        for action in WindowAction.allCases where !action.keys.isEmpty {
            application.setAccelerators(action.keys, forAction: action.name)
        }
        let quit = SimpleAction("quit") { [weak self] in self?.quit() }
        application.add(quit)
        application.setAccelerators(Shortcut.quit.keys, forAction: "app.quit")
        actions = [quit]
    }

    /// Closes the window, which may ask first.
    private func quit() {
        if let window { window.window.close() } else { start?.window.close() }
    }

    private func activate() {
        if let window { return window.present() }
        if let start { return start.window.present() }
        if let outcome = opening.outcome(within: Self.patience) { show(outcome) } else { follow(opening) }
    }

    // MARK: - Opening

    /// Opens another database, or the same one again.
    private func open(_ path: String) {
        opening = DatabaseOpening(path, locale: locale)
        opening.begin()
        follow(opening)
    }

    /// Opens the database of the window anew, because another file has taken its place.
    private func reopen() {
        guard let old = window else { return }
        open(old.store.path)
        window = nil
        report = nil
        old.window.destroy()
    }

    private func follow(_ opening: DatabaseOpening) {
        startWindow().showOpening()
        start?.window.present()
        opening.whenDone { [weak self] outcome in
            guard let self, self.opening === opening, start != nil else { return }
            show(outcome)
        }
    }

    private func show(_ outcome: Result<Store, any Error>) {
        switch outcome {
        case .success(let store): show(store)
        case .failure(let error):
            startWindow().show(error, path: opening.path)
            start?.window.present()
        }
    }

    private func show(_ store: Store) {
        let main = MainWindow(
            application: application, store: store, settings: settings, now: { Date() },
            reopen: { [weak self] in self?.reopen() })
        picture?.begin(on: main) { [weak self] in self?.application.quit() }
        report = WindowReport(
            window: main.window, store: store,
            lists: [("projects", { main.projects.reported }), ("bugs", { main.bugs.reported })])
        if isKept, picture == nil { main.startMaintenance() }
        window = main
        main.present()
        if picture == nil { main.dialogs.restoreDrafts() }
        // After the other one is there: the program ends with its last window.
        start?.window.destroy()
        start = nil
    }

    private func startWindow() -> StartWindow {
        if let start { return start }
        let remembered = WindowSettings(settings: settings)
        let made = StartWindow(application: application, size: (remembered.width, remembered.height))
        made.onOpen = { [weak self] in self?.open($0) }
        start = made
        return made
    }
}
