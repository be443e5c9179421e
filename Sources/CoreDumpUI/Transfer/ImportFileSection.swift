import CoreDumpStore
import Gtk
import Localization

/// What an import of one file would do, as it is now: worked out anew with each choice of the person and each change of the database.
final class ImportFileSection {
    let widget = Box(.vertical, spacing: 12)
    private(set) var request: ImportRequest
    private let store: Store
    private let target: ImportTargetFields?
    private let summary = Label()
    private let origin = Label()
    private let columns: ImportColumnsSection
    private let bugs: ImportBugsSection
    private let notes = ImportNotesSection()
    private let onChanged: () -> Void
    private var planning: Task<Void, Never>?
    private var waiting: LoopSource?
    private var latest: ImportPlan?
    private var refusal: String?
    /// Whether a column says which project takes a row.
    private var namesProjects = false
    private var hasSpoken = false

    /// How long the choices rest before the file is read again, in milliseconds.
    private static let rest = 150

    /// - Parameters:
    ///   - isAlone: whether no other file is asked about.
    ///   - onChanged: called when ``isComplete``, ``canBeRead`` or ``isReading`` may have changed.
    ///   - chosen: gives the keyboard on when a project was chosen.
    init(
        _ request: ImportRequest, isAlone: Bool, projects: [Project], store: Store, onChanged: @escaping () -> Void,
        chosen: @escaping () -> Void
    ) {
        self.request = request
        self.store = store
        self.onChanged = onChanged
        bugs = ImportBugsSection(isOpen: isAlone)
        columns = ImportColumnsSection()
        var changed: () -> Void = {}
        target =
            request.suggestedProject == nil
            ? nil : ImportTargetFields(request, projects: projects, onChanged: { changed() }, chosen: chosen)
        if !isAlone {
            let name = Label(request.fileName)
            name.xalign = 0
            name.wraps = true
            name.addStyle(.heading)
            widget.append(name)
        }
        for label in [summary, origin] {
            label.xalign = isAlone ? 0.5 : 0
            label.isCentered = isAlone
            label.wraps = true
        }
        origin.addStyle(.dialogNote)
        widget.append(Box(.vertical, spacing: 3, children: [summary, origin]))
        if let target { widget.append(target.widget) }
        for part in [columns.widget, bugs.widget, notes.widget] { widget.append(part) }
        self.request.target = target?.target
        changed = { [weak self] in self?.targetChanged() }
        columns.onChosen = { [weak self] in self?.choose($0) }
        showReading()
    }

    /// Whether nothing is left for the person to say.
    var isComplete: Bool { !asksForProject || request.target != nil }

    /// Whether anything can come of the file, as far as that is known.
    var canBeRead: Bool { refusal == nil && latest?.missesTitle != true }

    /// Whether what is shown is about to be found out anew.
    var isReading: Bool { planning != nil }

    var asksForProject: Bool { target != nil && !namesProjects }

    /// Gives the keyboard to the name of a new project.
    ///
    /// - Returns: false where it is an existing one.
    func focusName() -> Bool { target?.focusName() ?? false }

    func follow(_ projects: [Project]) {
        target?.show(projects)
        planLater()
    }

    private func targetChanged() {
        let before = request.target
        request.target = namesProjects ? nil : target?.target
        onChanged()
        if isComplete, request.target != before { planLater() }
    }

    private func choose(_ mapping: ColumnMapping) {
        request.mapping = mapping
        planLater()
    }

    // MARK: - Planning

    private func planLater() {
        waiting = .after(milliseconds: Self.rest) { [weak self] in self?.plan() }
    }

    /// Reads the file; what was found before shows until that is done.
    func plan() {
        stop()
        let (store, file, target, mapping) = (store, request.file, request.target, request.mapping)
        let (progress, continuation) = AsyncStream.makeStream(
            of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
        let follower = Task { [weak self] in
            for await state in progress { self?.show(state) }
        }
        showReading()
        planning = Task { [weak self] in
            defer { continuation.finish() }
            let found: Result<ImportPlan, any Error>
            do {
                found = .success(
                    try await store.importPlan(of: file, into: target, mapping: mapping) { continuation.yield($0) })
            } catch {
                found = .failure(error)
            }
            follower.cancel()
            guard !Task.isCancelled else { return }
            switch found {
            case .success(let plan): self?.show(plan)
            case .failure(let error): self?.show(ErrorWording.message(for: error, naming: .name))
            }
        }
        onChanged()
    }

    /// Nothing more is read.
    func stop() {
        waiting = nil
        planning?.cancel()
        planning = nil
    }

    private func showReading() {
        guard latest == nil, refusal == nil else { return }
        summary.text = gettext("Reading…")
        origin.isVisible = false
    }

    private func show(_ progress: ImportProgress) {
        guard latest == nil, refusal == nil else { return }
        origin.text = ImportWording.bugs(progress.bugCount)
        origin.isVisible = true
    }

    private func show(_ plan: ImportPlan) {
        latest = plan
        refusal = nil
        namesProjects = plan.columns.contains { $0.target == .field(.project) }
        target?.widget.isVisible = !namesProjects
        columns.show(plan, isRemembered: request.mapping == nil)
        bugs.show(plan)
        notes.show(plan)
        finish(ImportPlanWording.summary(plan), ImportPlanWording.origin(plan))
        // The person may have sent a column there, or away.
        targetChanged()
    }

    private func show(_ refusal: String) {
        latest = nil
        self.refusal = refusal
        for part in [bugs.widget, notes.widget] { part.isVisible = false }
        finish(gettext("Cannot be imported"), refusal)
    }

    private func finish(_ sentence: String, _ line: String) {
        planning = nil
        (summary.text, origin.text) = (sentence, line)
        origin.isVisible = !line.isEmpty
        onChanged()
        // What is found is said once; what the person chooses is said by the choice.
        if !hasSpoken { widget.announce([sentence, line].filter { !$0.isEmpty }.joined(separator: ". ")) }
        hasSpoken = true
    }
}
