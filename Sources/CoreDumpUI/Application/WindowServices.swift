import CoreDumpStore
import FetchedResults
import Gtk

/// Opens the database again, because another file has taken its place, and then shows the notice.
typealias Reopening = (_ notice: String) -> Void

/// The services of a window beside its panes: import and export, preferences, help, long tasks with their bar, and the banner.
final class WindowServices {
    let tasks = LongTasks()
    let commands: CommandRunner
    /// Shows the progress of long tasks, at the bottom of the window.
    let bar: TaskBar
    let imports: ImportController
    let exports: ExportController
    /// Shows its banner at the top of the window.
    let problems: BackgroundProblems

    private let store: Store
    private let settings: ApplicationSettings
    private weak var window: Toplevel?
    private let reopen: Reopening
    private var preferences: PreferencesDialog?
    private var help: HelpWindow?

    init(
        application: Application, store: Store, settings: ApplicationSettings, toasts: Toasts, window: Toplevel,
        reopen: @escaping Reopening
    ) {
        self.store = store
        self.settings = settings
        self.window = window
        self.reopen = reopen
        bar = tasks.makeBar()
        store.onActivityChanged = { [weak tasks] in tasks?.follow($0) }
        commands = CommandRunner(store: store, tasks: tasks)
        tasks.commandsDone = { [weak commands] in try await commands?.allDone() }
        let notices = TransferNotices(application: application, window: window)
        imports = ImportController(
            store: store, tasks: tasks, commands: commands, toasts: toasts, notices: notices,
            parent: window)
        exports = ExportController(store: store, tasks: tasks, toasts: toasts, notices: notices, parent: window)
        problems = BackgroundProblems(store: store, tasks: tasks, toasts: toasts, parent: window)
    }

    /// Opens the preferences, or brings them to the front.
    func showPreferences() {
        guard let window else { return }
        if preferences == nil {
            preferences = PreferencesDialog(
                store: store, settings: settings, tasks: tasks, parent: window, reopen: reopen,
                closed: { [weak self] in self?.preferences = nil })
        }
        preferences?.present()
    }

    /// Opens the help, or brings it to the front.
    func showHelp() {
        guard let window else { return }
        if help == nil {
            help = HelpWindow(over: window, about: store, closed: { [weak self] in self?.help = nil })
        }
        help?.present()
    }
}
