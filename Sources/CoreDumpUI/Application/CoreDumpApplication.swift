import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The program with a window.
package final class CoreDumpApplication {
    let application: Application
    private let installation: Installation
    let isKept: Bool
    let ownDatabase: String?
    let locale: String
    private let bridge = MainLoop.attachDispatch()
    let picture: PictureTask?
    let settings: Settings?
    var opening: DatabaseOpening
    var start: StartWindow?
    var window: MainWindow?
    var report: WindowReport?
    private var actions: [SimpleAction] = []
    private var remoteActions: RemoteActions?
    private var searchProvider: SearchProvider?
    private let busReport = BusReport()
    private var highContrast: HighContrastStyle?
    /// What waits until there is a window that can do it.
    var requests: [WindowRequest] = []
    /// Lets go of a window that was closed, once it has been.
    var release: LoopSource?
    /// Ctrl+C in the terminal, and the end of the session: the program ends in order, which also removes a demonstration's
    /// database.
    private var endings: [SignalSource] = []
    var connections: [SignalConnection] = []

    /// A database that opens within this time is shown at once, without a page that says that it is being opened.
    static let patience = DispatchTimeInterval.milliseconds(250)
    /// How long a service stays that has nothing to do, in milliseconds: who types in the overview asks more than once.
    private static let serviceStay = 10_000

    /// - Parameters:
    ///   - opening: of the data to show; a window says it when that fails.
    ///   - locale: that names and titles are ordered in, for databases that are opened later.
    ///   - presence: how the program stands on the session's bus.
    ///   - ownDatabase: the path of the person's own data, of which the window remembers what was selected; nil for none.
    ///   - isKept: whether the database is there to stay, so that backups of it are made.
    ///   - picturePath: where to write a picture of the window once it is painted, and end then; nil to stay.
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
        // From here on other threads run, so that GTK must not set the locale once more.
        Toolkit.keepLocale()
        // A service opens the database when somebody asks for something.
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
    ///   - files: to be imported; paths or URIs.
    ///   - action: what to begin with.
    /// - Returns: the exit status.
    package func run(importing files: [String] = [], startingWith action: StartAction? = nil) -> Int32 {
        // What keeps it from registering keeps it from running as well, and is told then.
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
        Toolkit.withholdEmojiChooser()
        Toolkit.mendLostLayouts()
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

    /// Ends without a question, at once or when nothing waits any more for another program, which takes seconds at most. What is typed
    /// is a draft, and there again at the next start.
    private func end() {
        if let window, window.changes.isWaiting {
            // What waits for that might wait for minutes.
            window.services.tasks.cancel()
            return window.changes.whenEnded { [weak self] _ in self?.end() }
        }
        if picture == nil { window?.saveState() }
        application.quit()
    }

    /// Closes the window, which may ask first.
    private func quit() {
        if let window { return window.window.close() }
        if let start { start.window.close() } else { application.quit() }
    }

    /// At once, or when the database is open.
    private func perform(_ request: WindowRequest) {
        requests.append(request)
        activate()
        carryOutRequests()
    }

    func carryOutRequests() {
        guard let window else { return }
        let waiting = requests
        requests = []
        waiting.forEach(window.carryOut)
    }
}
