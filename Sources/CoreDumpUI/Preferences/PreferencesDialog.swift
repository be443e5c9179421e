import CoreDumpStore
import Gtk
import Localization

/// The preferences: how the program looks and starts, its backups, the history and the database.
final class PreferencesDialog {
    private let window: PreferencesWindow
    private let general: GeneralPreferences
    private let backups: BackupPreferences
    private let data: DataPreferences

    /// - Parameters:
    ///   - tasks: of the window, which may be closed only when nothing runs.
    ///   - closed: called when the dialog has gone and may be released.
    init(
        store: Store, settings: ApplicationSettings, tasks: LongTasks, parent: Toplevel, reopen: @escaping Reopening,
        closed: @escaping () -> Void
    ) {
        window = PreferencesWindow(title: gettext("Preferences"), search: gettext("Search"), parent: parent)
        window.setSize(width: min(640, parent.width), height: 640)
        let frame = PreferencesFrame(window: window, host: window.host ?? parent, tasks: tasks)
        general = GeneralPreferences(settings)
        backups = BackupPreferences(store: store, frame: frame, reopen: reopen)
        data = DataPreferences(store: store, frame: frame)
        for page in [general.page, backups.page, data.page] { window.add(page) }
        window.onClosed(closed)
    }

    func present() {
        window.present()
    }
}

/// What the pages of the preferences share: the dialog they are in, the window that questions are asked over, and what runs.
struct PreferencesFrame {
    let window: PreferencesWindow
    let host: Toplevel
    let tasks: LongTasks

    func tell(_ message: String) {
        window.add(Toast(message, closeName: Toasts.closeName))
    }

    /// Runs what may fail, and tells it when it does.
    func perform(_ body: @escaping () async throws -> Void) {
        Task {
            do {
                try await body()
            } catch is CancellationError {
                tell(gettext("Cancelled; nothing was changed"))
            } catch {
                tell(ErrorWording.message(for: error, naming: .name))
            }
        }
    }
}
