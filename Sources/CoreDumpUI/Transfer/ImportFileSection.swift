import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import Localization

/// What an import of one file would do. It is planned again after each choice of the user and each change of the database.
final class ImportFileSection {
    let widget = Box(.vertical, spacing: 12)
    private(set) var request: ImportRequest
    private let store: Store
    private let semaphore: PlanSemaphore
    /// The name of the file, which a screen reader says when there are several; nil for a single file.
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

    /// How long after the last choice the file is read again, in milliseconds.
    private static let rest = 150
    /// The most characters of an error, which may name all headers of a table.
    private static let longest = 500

    /// - Parameters:
    ///   - isAlone: whether the dialog shows no other file.
    ///   - semaphore: limits how many files are read at a time.
    ///   - onChanged: called when ``isComplete``, ``canBeRead`` or ``isReading`` may have changed.
    ///   - chosen: moves the keyboard focus on after the user has chosen a project.
    init(
        _ request: ImportRequest, isAlone: Bool, projects: [Project], store: Store, semaphore: PlanSemaphore,
        onChanged: @escaping () -> Void, chosen: @escaping () -> Void
    ) {
        self.request = request
        self.store = store
        self.semaphore = semaphore
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

    /// Whether the user has answered all that the import needs.
    var isComplete: Bool { !asksForProject || request.target != nil }

    /// Whether the file can be imported, as far as it has been read.
    var canBeRead: Bool { refusal == nil && latest?.missesTitle != true }

    /// Whether the file is being read, or is about to be.
    var isReading: Bool { planning != nil || waiting != nil }

    /// The request with the mapping that the dialog shows, so that columns go where the user sees them go.
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

    /// Reads the file. The previous plan stays visible until the new one is there.
    func plan() {
        stop()
        isOutdated = false
        let (store, semaphore) = (store, semaphore)
        let (file, target, mapping) = (request.file, request.target, request.mapping)
        let (progress, continuation) = AsyncStream.makeStream(
            of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
        let follower = Task { [weak self] in
            for await state in progress { self?.show(state) }
        }
        showReading()
        planning = Task { [weak self] in
            await semaphore.wait()
            defer {
                semaphore.signal()
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

    /// Stops reading the file.
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
        // The mapping remembered from an earlier import may send a column to the project.
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
        // A change of the database that leaves the plan the same is not announced.
        if words != said { widget.announce(words) }
        said = words
        if isOutdated { planLater() }
    }
}

/// The first bugs of a file as the import would store them, each with its outcome.
final class ImportBugsSection {
    var widget: Widget { expander }

    private let expander = Expander()
    private let group = PreferencesGroup()
    private var shown: [ActionRow] = []
    private var planned: [ImportPlan.Row] = []
    private var tellsProject = false
    private var expanding: SignalConnection?

    /// - Parameter isOpen: whether the section is expanded at first.
    init(isOpen: Bool) {
        let column = Box(.vertical, children: [group])
        column.addStyle(.importPart)
        expander.child = column
        expander.isExpanded = isOpen
        expander.isVisible = false
        expanding = expander.onExpandedChanged { [weak self] in self?.build() }
    }

    func show(_ plan: ImportPlan) {
        expander.isVisible = !plan.rows.isEmpty
        let tellsProject = plan.shares.count > 1
        // Rows that stay the same are kept: one of them may have the keyboard focus.
        guard plan.rows != planned || tellsProject != self.tellsProject else { return }
        (planned, self.tellsProject) = (plan.rows, tellsProject)
        for row in shown { group.remove(row) }
        shown = []
        build()
        // Translators: %1$@ is how many bugs of an imported file are shown.
        expander.title = formatted(
            ngettext("First Bug", "First %1$@ Bugs", planned.count), localized(planned.count))
    }

    /// Makes the rows when the section is expanded.
    private func build() {
        guard expander.isExpanded, shown.isEmpty else { return }
        shown = planned.map { Self.row($0, tellsProject: tellsProject) }
        shown.forEach(group.add)
    }

    private static func row(_ planned: ImportPlan.Row, tellsProject: Bool) -> ActionRow {
        let row = ActionRow(
            title: ImportPlanWording.title(planned),
            subtitle: ImportPlanWording.facts(planned, tellsProject: tellsProject))
        row.titleLines = 2
        let pill = Label(ImportPlanWording.outcome(planned.outcome))
        pill.addStyle(.pill)
        if let style = style(planned.outcome) { pill.addStyle(style) }
        pill.valign = .center
        row.addSuffix(pill)
        row.tooltip = ImportPlanWording.dates(planned)
        row.setAccessibleDescription(
            SpokenWording.joined([ImportPlanWording.outcome(planned.outcome), row.subtitle]))
        return row
    }

    private static func style(_ outcome: ImportPlan.Outcome) -> StyleClass? {
        switch outcome {
        case .new: .pillOpen
        case .changed: StyleClass("pill-\(Bug.Priority.medium)")
        case .there: nil
        case .unreadable: StyleClass("pill-\(Bug.Priority.high)")
        }
    }
}

/// The problems of a file, and how the import understands the rest where that is not certain.
final class ImportNotesSection {
    let widget = Box(.vertical, spacing: 12)

    private let problems = Part()
    private let reading = Part()

    /// A heading that the user can expand, with lines below it.
    private struct Part {
        let expander = Expander()
        private let label = Label()

        init() {
            label.xalign = 0
            label.wraps = true
            label.isSelectable = true
            label.addStyle(.importPart)
            expander.child = label
            expander.isVisible = false
        }

        func show(_ title: String, _ lines: [String]) {
            expander.isVisible = !lines.isEmpty
            expander.title = title
            label.text = lines.joined(separator: "\n")
        }
    }

    /// How many problems are shown; the dialog after the import has more.
    private static let problemLimit = 50

    init() {
        for part in [problems, reading] { widget.append(part.expander) }
        widget.isVisible = false
    }

    func show(_ plan: ImportPlan) {
        let told = plan.problems.prefix(Self.problemLimit).map(ImportWording.line)
        let rest = plan.problemCount - told.count
        let more = formatted(ngettext("%1$@ more problem", "%1$@ more problems", rest), localized(rest))
        // Translators: %1$@ is a number.
        problems.show(
            formatted(gettext("Problems (%1$@)"), localized(plan.problemCount)), rest > 0 ? told + [more] : told)
        let lines = ImportReadingWording.lines(plan.report)
        reading.show(gettext("How It Is Understood"), lines)
        widget.isVisible = !told.isEmpty || !lines.isEmpty
    }
}
