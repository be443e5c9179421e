import CoreDumpStore
import Foundation
import Gtk

/// The window, and the one that is there until a database is open.
extension CoreDumpApplication {
    func activate() {
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

    /// Opens the database of the window anew, because another file has taken its place, and says so then.
    private func reopen(telling notice: String) {
        guard let old = window else { return }
        open(old.store.path)
        start?.notice = notice
        window = nil
        report = nil
        old.window.destroy()
    }

    /// Lets go of the database of the window, which is damaged, and offers what can be done about it.
    private func giveUp() {
        guard let old = window, !old.holdsBack({ [weak self] in self?.giveUp() }) else { return }
        old.saveState()
        opening = newOpening(of: old.store.path)
        show(.failure(StoreError.damaged))
        window = nil
        report = nil
        // Not in the middle of the click that has asked for it.
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
        // After the other one is there: the program ends with its last window.
        start?.window.destroy()
        start = nil
        carryOutRequests()
    }

    /// Whether these are the person's own data, rather than other data that the program was started on, or that were opened in
    /// their place.
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

    /// A service may live on, and show another window later.
    private func forget(_ closed: MainWindow) {
        guard window === closed else { return }
        window = nil
        report = nil
        release = .idle { withExtendedLifetime(closed) {} }
    }

    /// The person has given up on a database that cannot be opened, or takes too long. The next time it is tried again.
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
