import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// The window: three panes that fold, the actions on what is selected in them, and toasts.
final class MainWindow {
    let window: ApplicationWindow
    let store: Store
    let projects: ProjectsPane
    let bugs: BugsPane
    let bug: BugPane
    let panes: FoldingPanes
    let toasts = Toasts()
    let services: WindowServices
    var actions: [WindowAction: SimpleAction] = [:]
    /// The toast that offers to undo a deletion, and the step it means.
    var undoToast: (step: Step, toast: Toast)?
    /// The dialog that is open, kept for as long as it is.
    var dialog: (any Dialog)?

    private let settings: WindowSettings
    private var observation: DatabaseObservation?
    private var externalChanges: ExternalChangeMonitor?
    private var passingTime: LoopSource?
    var maintenance: LoopSource?
    private var connections: [SignalConnection] = []

    /// How often the database is asked whether another program changed it. The question costs a microsecond.
    private static let externalCheckInterval = Duration.milliseconds(250)

    /// - Parameter reopen: opens the database anew, in place of this window.
    init(
        application: Application, store: Store, settings: WindowSettings, chosen: ApplicationSettings,
        now: @escaping () -> Date, reopen: @escaping () -> Void
    ) {
        self.store = store
        self.settings = settings
        window = ApplicationWindow(application: application)
        services = WindowServices(store: store, settings: chosen, toasts: toasts, window: window, reopen: reopen)
        let report: ErrorHandler = { [toasts] in toasts.report($0) }
        projects = ProjectsPane(store: store, mainMenu: MainMenu.make(), reportError: report)
        bugs = BugsPane(store: store, now: now, reportError: report)
        bug = BugPane(store: store, now: now, reportError: report)
        panes = FoldingPanes(projects: projects, bugs: bugs, bug: bug)
        toasts.overlay.child = panes.content
        window.title = gettext("Core Dump")
        toasts.overlay.vexpand = true
        window.content = Box(
            .vertical, children: [services.problems.banner.widget, toasts.overlay, services.bar.widget])
        window.defaultSize = (width: settings.width, height: settings.height)
        if settings.isMaximized { window.maximize() }
        addActions()
        connectPanes()
        connectLists()
        observeStore()
        projects.select(.all)
        showBugs(of: .all)
        projects.grabFocus()
    }

    func present() {
        window.present()
    }

    func perform(_ body: (Store) throws -> Void) {
        do { try body(store) } catch {
            if !services.problems.show(error) { toasts.report(error) }
        }
    }

    private func connectPanes() {
        projects.onSelect = { [weak self] scope in self?.showBugs(of: scope) }
        bugs.onSelect = { [weak self] _ in
            self?.showSelection()
        }
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            if let dialog = self.dialog {
                // Text that was not saved would go with the window.
                dialog.present()
                return true
            }
            if self.services.tasks.stopsClosing(self.window, close: { [weak self] in self?.window.close() }) {
                return true
            }
            self.settings.save(self.window)
            return false
        }.store(in: &connections)
    }

    /// Selects the first bug, so that there is something to look at.
    func selectFirst() {
        if let bug = bugs.firstBug {
            bugs.select(bug)
            showSelection()
        }
    }

    /// Shows the bugs of what was selected in the projects pane.
    func showBugs(of scope: BugScope?) {
        guard scope != bugs.scope else { return }
        bugs.show(scope)
        showSelection()
    }

    private func connectLists() {
        // Where the panes cover each other, to choose a row means to go to what belongs to it. Moving the selection alone,
        // by keys or because a row was deleted, goes nowhere.
        projects.list.onClick = { [weak self] _ in self?.panes.showBugs() }
        bugs.list.onClick = { [weak self] _ in self?.panes.showBug() }
        projects.list.onActivate = { [weak self] item in
            guard let self, self.projects.select(BugScope(item)) else { return }
            self.showBugs(of: BugScope(item))
            if self.panes.coversBugs { self.panes.focusBugs() } else { self.actions[.editProject]?.activate() }
        }
        bugs.list.onActivate = { [weak self] item in
            guard let self, let id = Bug.ID(item), self.bugs.select(id) else { return }
            self.showSelection()
            if self.panes.coversBug { self.panes.focusBug() } else { self.actions[.editBug]?.activate() }
        }
        listenToKeys(of: projects.list, edit: .editProject, delete: .deleteProject)
        listenToKeys(of: bugs.list, edit: .editBug, delete: .deleteBug)
        listenToKeys(of: bug.content, edit: .editBug, delete: .deleteBug)
    }

    /// F2 and Delete mean what is selected only while the focus is in its pane: an accelerator would take them from text
    /// entries.
    private func listenToKeys(of pane: Widget, edit: WindowAction, delete: WindowAction) {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, modifiers.isEmpty else { return false }
            switch key {
            case .f2: self.actions[edit]?.activate()
            case .delete: self.actions[delete]?.activate()
            default: return false
            }
            return true
        }.store(in: &connections)
        pane.addController(keys)
    }

    private func observeStore() {
        // What has ended may have left nothing to undo.
        services.tasks.onChanged = { [weak self] in self?.showSelection() }
        observation = store.database.observe { [weak self] change in
            self?.showSelection()
            if change == .everything { self?.completeForeignRows() }
        }
        // While something large is written, it does not wait for that.
        externalChanges = store.database.startMonitoringExternalChanges(every: Self.externalCheckInterval)
        // "5 minutes ago" grows old by itself.
        passingTime = LoopSource.every(milliseconds: 60_000) { [weak self] in
            self?.bugs.list.rebind()
            self?.showSelection()
        }
    }

    /// Brings everything up to date that is no list.
    private func showSelection() {
        projects.updateCounts()
        bugs.updateTitle()
        bug.show(bug: bugs.selection, scope: bugs.scope)
        perform { store in
            let undo = try store.undoableStep
            let redo = try store.redoableStep
            bug.header.showSteps(undo: undo, redo: redo)
            withdrawUndoToast(unless: undo)
            actions[.undo]?.isEnabled = undo != nil
            actions[.redo]?.isEnabled = redo != nil
        }
        let hasProject = projects.selectedProject != nil
        for action in [WindowAction.editProject, .deleteProject] { actions[action]?.isEnabled = hasProject }
        for action in [WindowAction.editBug, .deleteBug, .toggleBug] { actions[action]?.isEnabled = bug.bug != nil }
    }
}
