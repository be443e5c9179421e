import CoreDumpStore
import Foundation
import Gtk
import Localization
import Paths

/// Shows what an import of files would do, and asks the user what the files do not say: which project takes the bugs of a file that
/// names none, and where columns go.
final class ImportDialog {
    let window = Window()
    private let importButton = Button(label: gettext("Import"))
    private let cancelButton = Button(label: gettext("Cancel"))
    /// Turns while a file is read.
    private let spinner = Spinner()
    private var sections: [ImportFileSection] = []
    private var answering: CheckedContinuation<Bool, Never>?
    private var focusing: LoopSource?
    private var connections: [SignalConnection] = []

    /// In pixels.
    private static let width = 620
    private static let narrowestWidth = 360
    /// The usual height, in pixels; in a window that is lower than that, its height less the margin.
    private static let (height, margin) = (680, 60)
    private static let leastHeight = 320

    /// - Parameters:
    ///   - requests: at least one.
    ///   - projects: the projects that the user can choose from.
    init(_ requests: [ImportRequest], projects: [Project], store: Store, parent: Toplevel) {
        let heading = Self.heading(requests)
        window.title = heading
        window.setTransient(for: parent)
        window.isModal = true
        let room = parent.width > 0 ? parent.width : Self.width
        let width = min(Self.width, max(Self.narrowestWidth, room))
        let roomBelow = parent.height > 0 ? parent.height - Self.margin : Self.height
        let height = min(Self.height, max(Self.leastHeight, roomBelow))
        window.defaultSize = (width: width, height: height)
        importButton.addStyle(.suggestedAction)
        let header = HeaderBar(title: WindowTitle(title: gettext("Import")))
        header.setShowsWindowButtons(start: false, end: false)
        header.packStart(cancelButton)
        header.packEnd(importButton)
        header.packEnd(spinner)
        let name = Label(heading)
        name.wraps = true
        name.isCentered = true
        name.addStyle(.title2)
        let column = Box(.vertical, spacing: 18, children: [name])
        column.addStyle(.dialogPage)
        let page = ScrolledWindow(column)
        page.setPolicy(horizontal: .never, vertical: .automatic)
        page.setAccessibleName(heading)
        page.vexpand = true
        window.content = Box(.vertical, children: [header, page])
        window.setDefaultWidget(importButton)
        let semaphore = PlanSemaphore()
        sections = requests.map { request in
            ImportFileSection(
                request, isAlone: requests.count == 1, projects: projects, store: store, semaphore: semaphore,
                onChanged: { [weak self] in self?.update() },
                chosen: { [weak self] in _ = self?.importButton.grabFocus() })
        }
        sections.forEach { column.append($0.widget) }
        importButton.onClicked { [weak self] in self?.answer(true) }.store(in: &connections)
        cancelButton.onClicked { [weak self] in self?.answer(false) }.store(in: &connections)
        window.onDestroy { [weak self] in self?.answer(false) }.store(in: &connections)
        window.onCloseRequest { [weak self] in
            self?.answer(false)
            return true
        }.store(in: &connections)
        listenToKeys()
        update()
    }

    private static func heading(_ requests: [ImportRequest]) -> String {
        requests.count == 1
            ? formatted(gettext("Import “%1$@”?"), requests[0].fileName)
            : formatted(ngettext("Import %1$@ File?", "Import %1$@ Files?", requests.count), localized(requests.count))
    }

    /// Handles keys after the children, so that Escape closes an open popover first.
    private func listenToKeys() {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in
            guard key == .escape || key.lowercased.character == "w" && modifiers == .control else { return false }
            self?.answer(false)
            return true
        }.store(in: &connections)
        window.addController(keys)
    }

    /// - Returns: the files with what the user has chosen; nil when the user cancels.
    func ask() async -> [ImportRequest]? {
        focusing = .idle { [weak self] in self?.focus() }
        let isWanted = await withCheckedContinuation { continuation in
            answering = continuation
            window.present()
            sections.forEach { $0.plan() }
        }
        sections.forEach { $0.stop() }
        return isWanted ? sections.map(\.answer) : nil
    }

    /// The first answer counts. The window is destroyed after the event that closes it, because GTK uses its controllers until then.
    private func answer(_ isWanted: Bool) {
        guard let answering, !isWanted || importButton.isSensitive else { return }
        self.answering = nil
        answering.resume(returning: isWanted)
        Task { [window] in window.destroy() }
    }

    /// Focuses the Import button, so that Return imports, or the name of a new project, so that the user can type it at once.
    private func focus() {
        if let first = sections.first(where: \.asksForProject), first.focusName() { return }
        _ = importButton.grabFocus()
    }

    /// Updates the dialog after a change of the database.
    func follow(_ projects: [Project]) {
        guard !window.isDestroyed else { return }
        sections.forEach { $0.follow(projects) }
    }

    private func update() {
        spinner.isSpinning = sections.contains(where: \.isReading)
        let canImport = sections.allSatisfy(\.isComplete) && sections.contains(where: \.canBeRead)
        // A button that is insensitive cannot keep the keyboard focus.
        if !canImport, importButton.containsFocus { cancelButton.grabFocus() }
        importButton.isSensitive = canImport
    }
}

/// A file that is to be imported, and where its bugs go.
struct ImportRequest {
    let file: URL
    /// The name of a new project for the bugs, which the user can change; nil when the file names a project for each bug.
    let suggestedProject: String?
    /// Some of its rows, by which the store finds the project that has them already.
    let rows: [KeyedRow]
    /// The project that has that name, or whose bugs came from such a file.
    var suggestedTarget: Project.ID?
    /// The project that the user has chosen; nil to leave it to the file.
    var target: ImportTarget?
    /// Where the user sends the columns of the table; nil as long as the user has chosen nothing.
    var mapping: ColumnMapping?

    init(path: String) {
        file = URL(filePath: path)
        // A file that cannot be read is reported by the import.
        let preview = try? ImportPreview(file)
        suggestedProject = preview?.suggestedProject
        rows = preview?.rows ?? []
    }

    var fileName: String { PathText.shown(file.lastPathComponent) }
}

/// Limits how many files are read at a time, because each takes one of the connections that the lists read by.
final class PlanSemaphore {
    private static let limit = 2

    private var taken = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Returns when fewer files than the limit are being read. The caller calls ``signal()`` when it has read its file.
    func wait() async {
        guard taken >= Self.limit else { return taken += 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func signal() {
        if waiting.isEmpty { taken -= 1 } else { waiting.removeFirst().resume() }
    }
}
