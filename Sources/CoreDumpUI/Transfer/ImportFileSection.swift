import CoreDumpStore
import Gtk
import Localization

/// What an import of one file would do now. Each choice of the user and each change of the database has it planned again.
final class ImportFileSection {
    let widget = Box(.vertical, spacing: 12)
    private(set) var request: ImportRequest
    private let store: Store
    private let turns: PlanTurns
    /// Of several; nil of one alone.
    private let spokenName: String?
    private let target: ImportTargetFields?
    private let summary = Label()
    private let origin = Label()
    private let columns: ImportColumnsSection
    private let bugs: ImportBugsSection
    private let notes = ImportNotesSection()
    private let onChanged: () -> Void
    private let chosen: () -> Void
    private var planning: Task<Void, Never>?
    private var waiting: LoopSource?
    private var latest: ImportPlan?
    private var refusal: String?
    /// Whether a column says which project takes a row.
    private var namesProjects = false
    /// Whether the database has changed since the file began to be read.
    private var isOutdated = false
    private var said = ""

    /// How long the choices rest before the file is read again, in milliseconds.
    private static let rest = 150
    /// What an error says of a file, in letters: it may name all headers.
    private static let longest = 500

    /// - Parameters:
    ///   - isAlone: whether no other file is asked about.
    ///   - turns: lets few files be read at a time.
    ///   - onChanged: called when ``isComplete``, ``canBeRead`` or ``isReading`` may have changed.
    ///   - chosen: gives the keyboard on when a project was chosen.
    init(
        _ request: ImportRequest, isAlone: Bool, projects: [Project], store: Store, turns: PlanTurns,
        onChanged: @escaping () -> Void, chosen: @escaping () -> Void
    ) {
        self.request = request
        self.store = store
        self.turns = turns
        spokenName = isAlone ? nil : request.fileName
        self.onChanged = onChanged
        self.chosen = chosen
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

    /// Whether the file is being read, or is about to be.
    var isReading: Bool { planning != nil || waiting != nil }

    /// The file with what is shown of it: columns go where the person sees that they go.
    var answer: ImportRequest {
        var answer = request
        if let latest, !latest.columns.isEmpty { answer.mapping = latest.mapping }
        if let chosen = request.mapping { answer.mapping = chosen }
        return answer
    }

    var asksForProject: Bool { target != nil && !namesProjects }

    /// Gives the keyboard to the name of a new project.
    ///
    /// - Returns: false where it is an existing one.
    func focusName() -> Bool { target?.focusName() ?? false }

    func follow(_ projects: [Project]) {
        target?.show(projects)
        // Another program that goes on writing must not keep the user from seeing what is in the file.
        if isReading { isOutdated = true } else { planLater() }
    }

    private func targetChanged() {
        let before = request.target
        request.target = namesProjects ? nil : target?.target
        onChanged()
        if request.target != before { planLater() }
    }

    private func choose(_ mapping: ColumnMapping) {
        request.mapping = mapping
        show(
            namesProjects: latest?.columns.contains { (mapping[$0.name] ?? $0.understood) == .field(.project) } ?? false
        )
        planLater()
    }

    private func show(namesProjects: Bool) {
        self.namesProjects = namesProjects
        if namesProjects, let target, target.widget.containsFocus { chosen() }
        target?.widget.isVisible = !namesProjects
        targetChanged()
    }

    // MARK: - Planning

    private func planLater() {
        stop()
        guard isComplete else { return }
        waiting = .after(milliseconds: Self.rest) { [weak self] in self?.plan() }
        onChanged()
    }

    /// Reads the file; what was found before shows until that is done.
    func plan() {
        stop()
        isOutdated = false
        let (store, turns) = (store, turns)
        let (file, target, mapping) = (request.file, request.target, request.mapping)
        let (progress, continuation) = AsyncStream.makeStream(
            of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
        let follower = Task { [weak self] in
            for await state in progress { self?.show(state) }
        }
        showReading()
        planning = Task { [weak self] in
            await turns.take()
            defer {
                turns.leave()
                continuation.finish()
            }
            guard !Task.isCancelled else { return }
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
        origin.text = ""
    }

    private func show(_ progress: ImportProgress) {
        guard latest == nil, refusal == nil else { return }
        origin.text = ImportWording.bugs(progress.bugCount)
    }

    private func show(_ plan: ImportPlan) {
        latest = plan
        refusal = nil
        columns.show(plan, isRemembered: request.mapping == nil)
        bugs.show(plan)
        notes.show(plan)
        finish(ImportPlanWording.summary(plan), ImportPlanWording.origin(plan))
        // A remembered choice may send a column there.
        show(namesProjects: plan.columns.contains { $0.target == .field(.project) })
    }

    private func show(_ refusal: String) {
        latest = nil
        self.refusal = refusal
        for part in [bugs.widget, notes.widget] { part.isVisible = false }
        finish(gettext("Cannot be imported"), refusal)
    }

    private func finish(_ sentence: String, _ line: String) {
        planning = nil
        let text = String(line.unicodeScalars.prefix(Self.longest))
        (summary.text, origin.text) = (sentence, text)
        onChanged()
        let words = SpokenWording.joined([spokenName, sentence, text].compactMap(\.self).filter { !$0.isEmpty })
        // The same is not said for each change of the database.
        if words != said { widget.announce(words) }
        said = words
        if isOutdated { planLater() }
    }
}
