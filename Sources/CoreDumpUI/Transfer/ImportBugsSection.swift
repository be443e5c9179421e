import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The first bugs of a file as they will be, each with what becomes of it.
final class ImportBugsSection {
    var widget: Widget { expander }

    private let expander = Expander()
    private let group = PreferencesGroup()
    private var shown: [ActionRow] = []
    private var planned: [ImportPlan.Row] = []
    private var tellsProject = false
    private var expanding: SignalConnection?

    /// - Parameter isOpen: whether they are seen without being asked for.
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
        // One of them may have the keyboard.
        guard plan.rows != planned || tellsProject != self.tellsProject else { return }
        (planned, self.tellsProject) = (plan.rows, tellsProject)
        for row in shown { group.remove(row) }
        shown = []
        build()
        // Translators: %1$@ is how many bugs of an imported file are shown.
        expander.title = formatted(
            ngettext("First Bug", "First %1$@ Bugs", planned.count), localized(planned.count))
    }

    /// Rows that are folded away are not made.
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
