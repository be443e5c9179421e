import AppModel
import CoreDumpStore
import Dispatch
import Foundation
import Gtk
import Localization

/// The program with its window: it opens the database, shows the main window or the start window, and answers the session bus.
package final class CoreDumpApplication {
    private let application: Application
    private let installation: Installation
    private let isKept: Bool
    private let ownDatabase: String?
    private let locale: String
    private let bridge = MainLoop.attachDispatch()
    private let picture: PictureTask?
    private let settings: Settings?
    private var opening: DatabaseOpening
    private var start: StartWindow?
    private var window: MainWindow?
    private var report: WindowReport?
    private var actions: [SimpleAction] = []
    private var remoteActions: RemoteActions?
    private var searchProvider: SearchProvider?
    private let busReport = BusReport()
    private var highContrast: HighContrastStyle?
    /// Requests from outside that wait until the main window is open.
    private var requests: [WindowRequest] = []
    /// Releases a closed window in the next turn of the main loop: GTK is still at work with it in this one.
    private var release: LoopSource?
    /// Ctrl+C in the terminal, and the end of the session: the program ends in order, which also removes the database of a
    /// demonstration.
    private var endings: [SignalSource] = []
    private var connections: [SignalConnection] = []

    /// A database that opens within this time is shown at once, without the page that says that it is being opened.
    private static let patience = DispatchTimeInterval.milliseconds(250)
    /// How long an idle service stays, in milliseconds: a user who types in the overview of GNOME Shell asks more than once.
    private static let serviceStay = 10_000

    /// - Parameters:
    ///   - opening: the database to show; the start window shows its error.
    ///   - locale: the order of names and titles in databases that are opened later.
    ///   - presence: how the program registers on the session bus.
    ///   - ownDatabase: the path of the user's own data, of which the window remembers the selection; nil for none.
    ///   - isKept: whether the database outlives the program, so that backups of it are made.
    ///   - picturePath: where to write a picture of the window once it is painted, after which the program ends; nil to stay.
    package init(
        opening: DatabaseOpening, locale: String, presence: SessionPresence, ownDatabase: String?, isKept: Bool,
        picturePath: String?
    ) {
        self.opening = opening
        self.locale = locale
        self.ownDatabase = ownDatabase
        self.isKept = isKept
        let presence = picturePath == nil ? presence : .alone
        picture = picturePath.map(PictureTask.init)
        installation = Installation()
        TranslationDomain.bind(localeDirectory: installation.path("locale"))
        // Other threads run from here on, and GTK must not set the locale while they read it.
        Toolkit.keepLocale()
        // A service opens the database with its first request.
        if presence != .service {
            Toolkit.beginFindingFonts()
            opening.begin()
        }
        installation.registerResources()
        application = Application(id: Program.id, name: gettext("Core Dump"), flags: presence.flags)
        settings = Settings(schema: Program.id, directory: installation.path("glib-2.0/schemas"))
        application.onStartup { [weak self] in self?.prepare() }.store(in: &connections)
        for signal in [SIGINT, SIGTERM] {
            endings.append(SignalSource(signal) { [weak self] in self?.end() })
        }
        application.onActivate { [weak self] in self?.activate() }.store(in: &connections)
        application.onOpen { [weak self] in self?.perform(.importFiles($0)) }.store(in: &connections)
        if presence == .service { application.setInactivityTimeout(milliseconds: Self.serviceStay) }
        if presence != .alone, let bus = SessionBus.connect() { offerSearch(on: bus) }
    }

    /// Runs until the last window is closed.
    ///
    /// - Parameters:
    ///   - files: to import; paths or URIs.
    ///   - action: runs first.
    /// - Returns: the exit status.
    package func run(importing files: [String] = [], startingWith action: StartAction? = nil) -> Int32 {
        // An error of registering is one of running as well, which reports it.
        if let action, (try? application.register()) != nil { application.activateAction(action.rawValue) }
        let status = application.run(arguments: files)
        opening.end()
        return picture?.failed == true ? 1 : status
    }

    private func offerSearch(on bus: SessionBus) {
        let provider = SearchProvider(
            store: { [weak self] in await self?.opening.presentStore() },
            perform: { [weak self] in self?.perform($0) })
        provider.offer(on: bus, for: application)
        searchProvider = provider
    }

    private func prepare() {
        Toolkit.disableEmojiChooser()
        Toolkit.recoverLostLayouts()
        if let display = Display.default {
            DesktopSettings(display: display).useHeaderBarsInDialogs()
            IconTheme(display: display).addSearchPath(installation.path("icons"))
            highContrast = HighContrastStyle(on: display)
            ApplicationSettings(settings).followColorScheme(on: display)?.store(in: &connections)
        }
        for action in WindowAction.allCases where !action.keys.isEmpty {
            application.setAccelerators(action.keys, forAction: action.name)
        }
        let quit = SimpleAction("quit") { [weak self] in self?.quit() }
        application.add(quit)
        application.setAccelerators(Shortcut.quit.keys, forAction: "app.quit")
        actions = [quit]
        remoteActions = RemoteActions(on: application) { [weak self] in self?.perform($0) }
    }

    /// Ends without a question: at once, or when no change waits for another process any more, which takes seconds at most.
    /// What the user has typed is kept as a draft, which the next start opens again.
    private func end() {
        if let window, window.services.commands.isBusy {
            // A change that waits for a long task might wait for minutes.
            window.services.commands.cancelLong()
            return window.services.commands.whenEnded { [weak self] _ in self?.end() }
        }
        if picture == nil { window?.saveState() }
        application.quit()
    }

    /// Closes the window, which may ask first.
    private func quit() {
        if let window { return window.window.close() }
        if let start { start.window.close() } else { application.quit() }
    }

    /// Carries out the request at once, or when the database is open.
    private func perform(_ request: WindowRequest) {
        requests.append(request)
        activate()
        carryOutRequests()
    }

    private func carryOutRequests() {
        guard let window else { return }
        let waiting = requests
        requests = []
        waiting.forEach(window.carryOut)
    }
}

// MARK: - Windows

/// The main window, and the start window that shows until a database is open.
extension CoreDumpApplication {
    private func activate() {
        if let window { return window.present() }
        if let start { return start.window.present() }
        opening.begin()
        if let outcome = opening.outcome(within: Self.patience) { show(outcome) } else { follow(opening) }
    }

    private func newOpening(of path: String) -> DatabaseOpening {
        DatabaseOpening(path, locale: locale, makesDirectory: path == ownDatabase)
    }

    /// Opens another database, or the same one again.
    private func open(_ path: String) {
        opening = newOpening(of: path)
        opening.begin()
        follow(opening)
    }

    /// Opens the database of the window again, because another file has taken its place, and then shows the notice.
    private func reopen(telling notice: String) {
        guard let old = window else { return }
        open(old.store.path)
        start?.notice = notice
        window = nil
        report = nil
        old.window.destroy()
    }

    /// Closes the main window, whose database is damaged, and shows the start window with what can be done about it.
    private func giveUp() {
        guard let old = window, !old.holdsBack({ [weak self] in self?.giveUp() }) else { return }
        old.saveState()
        opening = newOpening(of: old.store.path)
        show(.failure(StoreError.damaged))
        window = nil
        report = nil
        // The click that called this is still being handled.
        release = .idle { old.window.destroy() }
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
            application: application, store: store, settings: settings, remembersSelection: isOwn(store),
            now: { Date() },
            reopen: { [weak self] in self?.reopen(telling: $0) })
        if isKept, !isOwn(store) { main.projects.header.nameDatabase(store.path) }
        main.savesPlace = picture == nil
        picture?.begin(on: main) { [weak self] in self?.application.quit() }
        report = WindowReport(
            window: main.window, store: store,
            lists: [("projects", { main.projects.reported }), ("bugs", { main.bugs.reported })])
        if isKept, picture == nil { main.startMaintenance() }
        window = main
        main.services.problems.onDamaged = { [weak self] in self?.giveUp() }
        main.window.onDestroy { [weak self, weak main] in
            if let main { self?.forget(main) }
        }.store(in: &connections)
        main.present()
        if picture == nil { main.dialogs.restoreDrafts() }
        if let notice = start?.notice { main.toasts.tell(notice) }
        // Only now, as the program ends with its last window.
        start?.window.destroy()
        start = nil
        carryOutRequests()
    }

    /// Whether this is the user's own database, and not another one that the program was started on, or that the user opened
    /// instead.
    private func isOwn(_ store: Store) -> Bool {
        ownDatabase.map(DatabasePath.resolved) == store.path
    }

    private func startWindow() -> StartWindow {
        if let start { return start }
        let remembered = WindowSettings(settings: settings)
        let made = StartWindow(application: application, size: (remembered.width, remembered.height))
        made.onOpen = { [weak self] in self?.open($0) }
        start = made
        made.window.onDestroy { [weak self, weak made] in
            if let made { self?.forget(made) }
        }.store(in: &connections)
        return made
    }

    // MARK: - Without a window

    /// A service may run on, and show another window later.
    private func forget(_ closed: MainWindow) {
        guard window === closed else { return }
        window = nil
        report = nil
        release = .idle { withExtendedLifetime(closed) {} }
    }

    /// The user has closed the start window of a database that cannot be opened, or takes too long. The next request opens it
    /// again.
    private func forget(_ closed: StartWindow) {
        guard start === closed, window == nil else { return }
        start = nil
        requests = []
        if (try? opening.outcome(within: .nanoseconds(0))?.get()) == nil {
            opening = newOpening(of: opening.path)
        }
        release = .idle { withExtendedLifetime(closed) {} }
    }
}

/// Finds the files of the installation: `PREFIX/share` of the program in `PREFIX/bin`, or the directory that the environment
/// variable `COREDUMP_SHARE` names while the program runs from its sources.
struct Installation {
    private let share: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let named = environment["COREDUMP_SHARE"], !named.isEmpty {
            share = named
        } else {
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            share = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share").path
        }
    }

    func path(_ relative: String) -> String { "\(share)/\(relative)" }

    /// Registers the style sheet. Without it the window works, and looks plain.
    func registerResources() {
        do {
            try Resources.register(path("coredump/coredump.gresource"))
        } catch {
            let advice = "The window is shown without its own style; install the program again to have it."
            FileHandle.standardError.write(Data("coredump: \(error.message). \(advice)\n".utf8))
        }
    }
}

/// Writes a picture of the window once it is painted, for machines without a display.
final class PictureTask {
    private let path: String
    private var frame: FrameNotice?
    private var later: LoopSource?
    private(set) var failed = false

    /// From the first frame until fonts and icons are loaded.
    private static let settlingMilliseconds = 700

    init(path: String) {
        self.path = path
    }

    /// Waits for the first frame, selects the first bug, and writes the picture.
    func begin(on main: MainWindow, then finish: @escaping () -> Void) {
        // On a busy machine the picture would show an animation halfway.
        if let display = Display.default { DesktopSettings(display: display).setAnimationsEnabled(false) }
        frame = main.window.onNextFrame { [weak self, weak main] in
            main?.model.selectFirst()
            self?.later = LoopSource.after(milliseconds: Self.settlingMilliseconds) {
                self?.write(main)
                finish()
            }
        }
    }

    private func write(_ main: MainWindow?) {
        do {
            try main?.window.writeScreenshot(to: path)
        } catch {
            failed = true
            FileHandle.standardError.write(Data("coredump: \(ErrorWording.message(for: error))\n".utf8))
        }
    }
}

/// Runs a handler on the main loop for a Unix signal, in place of the default action.
final class SignalSource {
    private let source: any DispatchSourceSignal

    init(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
        signal(number, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(body) }
        source.resume()
    }

    isolated deinit {
        source.cancel()
    }
}
