import CoreDumpStore
import Gtk
import Localization

/// The backups of a database, newest first, each with a button that brings it back.
final class BackupList {
    let group = PreferencesGroup(title: gettext("Restore"))
    /// Called when the person wants a backup back.
    var onRestore: ((Backup) -> Void)?

    private let backups: Backups
    private var rows: [Widget] = []
    private var connections: [SignalConnection] = []

    /// - Parameter path: of the database.
    init(of path: String) {
        backups = Backups(of: path)
    }

    /// Looks what there is, without holding up the window.
    func reload() {
        Task { [weak self, backups] in
            let found = await Task.detached { backups.all() }.value
            self?.show(found)
        }
    }

    private func show(_ found: [Backup]) {
        rows.forEach(group.remove)
        connections = []
        group.setDescription(found.isEmpty ? gettext("There are no backups yet.") : nil)
        rows = found.map(row)
        rows.forEach(group.add)
    }

    private func row(_ backup: Backup) -> Widget {
        let date = BackupWording.date(backup)
        let row = ActionRow(title: date, subtitle: BackupWording.details(backup))
        let button = Button(label: gettext("Restore…"))
        button.valign = .center
        button.isSensitive = backup.problem == nil
        button.setAccessibleDescription(date)
        button.onClicked { [weak self] in self?.onRestore?(backup) }.store(in: &connections)
        row.addSuffix(button)
        return row
    }
}
