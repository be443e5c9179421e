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

    /// - Parameter isOpen: whether they are seen without being asked for.
    init(isOpen: Bool) {
        let column = Box(.vertical, children: [group])
        column.addStyle(.importPart)
        expander.child = column
        expander.isExpanded = isOpen
        expander.isVisible = false
    }

    func show(_ plan: ImportPlan) {
        for row in shown { group.remove(row) }
        let hasProjects = plan.shares.count > 1
        shown = plan.rows.map { Self.row($0, tellsProject: hasProjects) }
        shown.forEach(group.add)
        expander.isVisible = !shown.isEmpty
        // Translators: %1$@ is how many bugs of an imported file are shown.
        expander.title = formatted(
            ngettext("First Bug", "First %1$@ Bugs", shown.count), localized(shown.count))
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
