import CoreDumpStore
import Gtk
import Localization

/// The backups of a database that cannot be opened.
final class BackupsPage {
    let widget: Widget

    var onBack: (() -> Void)?
    var onRestore: ((Backup) -> Void)? {
        get { list.onRestore }
        set { list.onRestore = newValue }
    }

    private let list: BackupList
    private let back = Button(label: gettext("Back"))
    private var connections: [SignalConnection] = []

    init(of path: String) {
        list = BackupList(of: path)
        back.halign = .start
        let column = Box(.vertical, spacing: 18, children: [back, list.group])
        column.margins = Margins(all: 18)
        let scrolled = ScrolledWindow(Clamp(column))
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
        back.onClicked { [weak self] in self?.onBack?() }.store(in: &connections)
        list.reload()
    }

    func grabFocus() {
        back.grabFocus()
    }
}
