import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// The window: three panes that fold, the actions on what is selected in them, and toasts.
final class MainWindow {
    let window: ApplicationWindow
    let store: Store
    let model: WindowModel
    let projects: ProjectsPane
    let bugs: BugsPane
    let bug: BugPane
    let panes: FoldingPanes
    let toasts = Toasts()
    let menu = MainMenu()
    let settings: WindowSettings
    /// Whether what is selected is remembered: it is known by numbers, which mean something else in another database.
    let remembersSelection: Bool
    /// Whether that is so while the window is there; one of which only a picture is taken leaves what is remembered alone.
    var savesPlace = true
    let time: ShownTime
    var actions: [WindowAction: SimpleAction] = [:]
    var choices: [WindowChoice: ChoiceAction] = [:]
    var contextMenu: ContextMenu?
    /// The latest one that is still to be read.
    var deletionToast: DeletionToast?
    let images: ImageSources
    let links: LinkOpener
    /// The bugs that are dragged out of the list, and the text that stands for them elsewhere.
    var draggedBugs: (ids: [Bug.ID], text: String)?
    /// What files can be dropped on anywhere.
    let content: Box
    let importHint: ImportHint
    let addressRefusal: AddressRefusal
    let deleteKeyRepeatFilter: DeleteKeyRepeatFilter
    /// The question that is open.
    weak var moveQuestion: MoveQuestion?
    let dialogs: DialogCoordinator
    let steps: StepController
    let services: WindowServices

    var observation: DatabaseObservation?
    var externalChanges: ExternalChangeMonitor?
    var passingTime: LoopSource?
    var maintenance: LoopSource?
    var completion: FileCompletion?
    var placeSaving: LoopSource?
    /// Leaves what others have deleted, when the lists and the window know of that.
    var leaving: LoopSource?
    private var laterWork: LaterWork?
    var connections: [SignalConnection] = []

    /// - Parameter remembersSelection: whether what is selected is there again at the next start.
    init(
        application: Application, store: Store, settings: Settings?, remembersSelection: Bool,
        now: @escaping () -> Date, reopen: @escaping Reopening
    ) {
        self.store = store
        images = ImageSources(store: store)
        self.remembersSelection = remembersSelection
        self.settings = WindowSettings(settings: settings)
        let time = ShownTime(now: now)
        self.time = time
        window = ApplicationWindow(application: application)
        deleteKeyRepeatFilter = DeleteKeyRepeatFilter(in: window)
        services = WindowServices(
            application: application, store: store, settings: self.settings.chosen, toasts: toasts, window: window,
            reopen: reopen)
        let report: ErrorHandler = { [toasts, problems = services.problems] in
            if !problems.show($0) { toasts.report($0) }
        }
        projects = ProjectsPane(store: store, mainMenu: menu, reportError: report)
        bugs = BugsPane(store: store, now: { time.date }, reportError: report)
        model = WindowModel(store: store, projects: projects.model, bugs: bugs.model)
        links = LinkOpener(toasts: toasts)
        bug = BugPane(
            store: store, links: links, now: { time.date }, tell: { [toasts] in toasts.tell($0) }, reportError: report)
        panes = FoldingPanes(projects: projects, bugs: bugs, bug: bug)
        model.panes = panes
        panes.keyboard.follow(window)
        dialogs = DialogCoordinator(
            store: store, commands: services.commands, images: images, parent: window, toasts: toasts)
        steps = StepController(model: model, services: services, toasts: toasts, page: bug.page)
        panes.content.vexpand = true
        toasts.overlay.child = Box(.vertical, children: [services.problems.banner.widget, panes.content])
        // The toasts stand above the bar, which may have any height.
        content = Box(.vertical, children: [toasts.overlay, services.bar.widget])
        importHint = ImportHint(over: content)
        let layers = Overlay(importHint.widget)
        addressRefusal = AddressRefusal(in: layers, of: window)
        toasts.overlay.companions = panes.layers
        bugs.selectionBar.onMoving = { [toasts] isShown in
            toasts.overlay.setStyle(.raisedToasts, isShown)
            toasts.overlay.layOutWhileMoving()
        }
        window.onWidthChanged = { [weak self] in self?.panes.windowChanged(width: $0) }
        services.bar.onKeyboardFreed = { [panes] in panes.takeKeyboardBack() }
        bugs.onKeyboardFreed = { [weak panes] in panes?.takeKeyboardBack() }
        links.onBug = { [weak self] in self?.carryOut(.openBug($0)) }
        bug.onKeyboardFreed = { [weak panes] in panes?.takeKeyboardBackSoon(from: $0 ? .bugs : .bug) }
        panes.onFolded = { [weak self] in self?.followFolding() }
        window.title = WindowWording.title(of: nil)
        window.setStyle(.devel, Program.isDevelopment)
        window.content = layers
        addActions()
        addChoices()
        connectPanes()
        connectLists()
        addDrops()
        connectDialogs()
        observeStore()
        restoreState()
        services.commands.gate.guardInput(of: window).store(in: &connections)
        laterWork = LaterWork(
            afterFirstFrameOf: window,
            [
                bugs.makeWaitingPages, bug.makeWaitingPages, projects.makeWaitingPages,
                { [weak window] in window?.reportFocusAgain() },
            ])
    }

    /// With the dialog that is open.
    func present() {
        window.present()
        dialogs.present()
    }

    /// Does what may fail, and tells it when it does.
    /// - Returns: whether it was done.
    @discardableResult
    func perform(_ body: (Store) throws -> Void) -> Bool {
        do {
            try body(store)
            return true
        } catch {
            report(error)
            return false
        }
    }

    func report(_ error: any Error) {
        steps.report(error)
    }

    private func connectPanes() {
        model.onChanged = { [weak self] in self?.showSelection() }
        projects.onSelect = { [model] scope in model.followProjects(to: scope) }
        bugs.onSelect = { [weak self] in self?.showSelection() }
        bugs.onTitled = { [window] in window.title = WindowWording.title(of: $0) }
        bugs.presentation.onToggle = { [weak self] in self?.tick($0, failed: $1) }
        bugs.presentation.onHighlight = { [weak self] in self?.bug.page.highlight = $0 }
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            if holdsBack({ [weak self] in self?.window.close() }) { return true }
            saveState()
            return false
        }.store(in: &connections)
    }
}

// MARK: - Closing

extension MainWindow {
    /// What has to end before the window may go: a dialog or a task, which the user is asked about, or changes that wait.
    ///
    /// - Parameter body: runs when it has ended, and the window may be asked to go once more; not at all when the user wants it to stay.
    /// - Returns: whether there is any of it.
    func holdsBack(_ body: @escaping () -> Void) -> Bool {
        if dialogs.isOpen {
            // Text that was not saved would go with the window.
            dialogs.close(then: body)
            return true
        }
        return services.commands.stopsClosing(window, close: body)
    }
}
