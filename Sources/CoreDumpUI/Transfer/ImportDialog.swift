import CoreDumpStore
import Gtk
import Localization

/// Shows what files would bring before they are imported, and asks for what the person alone knows: which project takes the bugs of a
/// file that names none, and where columns go.
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
    /// What has room in most windows; less, where that is more than the window below has but for a margin, in pixels.
    private static let (height, margin) = (680, 60)
    private static let leastHeight = 320

    /// - Parameters:
    ///   - requests: at least one.
    ///   - projects: what can be chosen.
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
        let turns = PlanTurns()
        sections = requests.map { request in
            ImportFileSection(
                request, isAlone: requests.count == 1, projects: projects, store: store, turns: turns,
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

    /// After the children, whose popovers they close first.
    private func listenToKeys() {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in
            guard key == .escape || key.lowercased.character == "w" && modifiers == .control else { return false }
            self?.answer(false)
            return true
        }.store(in: &connections)
        window.addController(keys)
    }

    /// - Returns: the files with what the person has chosen; nil when they are not to be imported.
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

    /// The first answer counts. The window goes after the event that closes it: GTK is still at work with its controllers until then.
    private func answer(_ isWanted: Bool) {
        guard let answering, !isWanted || importButton.isSensitive else { return }
        self.answering = nil
        answering.resume(returning: isWanted)
        Task { [window] in window.destroy() }
    }

    /// Return imports; the name of a new project can be typed at once.
    private func focus() {
        if let first = sections.first(where: \.asksForProject), first.focusName() { return }
        _ = importButton.grabFocus()
    }

    /// Follows what others do to the database.
    func follow(_ projects: [Project]) {
        guard !window.isDestroyed else { return }
        sections.forEach { $0.follow(projects) }
    }

    private func update() {
        spinner.isSpinning = sections.contains(where: \.isReading)
        let canImport = sections.allSatisfy(\.isComplete) && sections.contains(where: \.canBeRead)
        // The button cannot keep the keyboard.
        if !canImport, importButton.containsFocus { cancelButton.grabFocus() }
        importButton.isSensitive = canImport
    }
}
