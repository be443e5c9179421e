import CoreDumpStore
import Gtk
import Localization

/// The columns of a table, each with its first cells and the field it goes to, which the user can change.
final class ImportColumnsSection {
    var widget: Widget { expander }
    /// Called with the user's choices for all columns.
    var onChosen: ((ColumnMapping) -> Void)?

    private static let targets = ColumnTarget.all
    /// How many rows are made between two frames: a table may have hundreds of columns.
    private static let batch = 12

    private struct ColumnRow {
        let row: ActionRow
        let choice: DropDown
        let connection: SignalConnection

        var target: ColumnTarget? { choice.selected.map { ImportColumnsSection.targets[$0] } }
    }

    private let expander = Expander()
    private let group = PreferencesGroup()
    private let resetButton = Button(label: gettext("Reset"))
    private let note = Label()
    private var mapping = ColumnMapping()
    private var columns: [ImportPlan.Column] = []
    private var rows: [ColumnRow] = []
    private var building: LoopSource?
    private var isFollowing = false
    private var connections: [SignalConnection] = []

    init() {
        note.xalign = 0
        note.wraps = true
        note.hexpand = true
        note.addStyle(.dialogNote)
        resetButton.valign = .center
        let head = Box(.horizontal, spacing: 12, children: [note, resetButton])
        let column = Box(.vertical, spacing: 12, children: [head, group])
        column.addStyle(.importPart)
        expander.child = column
        expander.isVisible = false
        expander.onExpandedChanged { [weak self] in self?.build() }.store(in: &connections)
        resetButton.onClicked { [weak self] in self?.reset() }.store(in: &connections)
    }

    /// - Parameter isRemembered: whether the choices are those of an earlier import.
    func show(_ plan: ImportPlan, isRemembered: Bool) {
        mapping = plan.mapping
        expander.isVisible = !plan.columns.isEmpty
        // Translators: %1$@ is how many columns an imported table has.
        expander.title = formatted(gettext("Columns (%1$@)"), localized(plan.columns.count))
        resetButton.isVisible = !mapping.isEmpty
        note.text = Self.note(plan, isRemembered: isRemembered)
        let isSame = plan.columns.map(\.name) == columns.map(\.name)
        columns = plan.columns
        if isSame { follow() } else { rebuild() }
        if plan.missesTitle { expander.isExpanded = true }
    }

    private func reset() {
        // The button disappears, and cannot keep the keyboard focus.
        rows.first?.choice.grabFocus()
        choose(ColumnMapping())
    }

    private func choose(_ mapping: ColumnMapping) {
        self.mapping = mapping
        onChosen?(mapping)
    }

    private static func note(_ plan: ImportPlan, isRemembered: Bool) -> String {
        if plan.missesTitle { return gettext("Choose the column that holds the titles.") }
        return isRemembered && !plan.mapping.isEmpty
            ? gettext("As you have chosen for the last table with these columns.")
            : gettext("Where each column goes. The choice is remembered for tables with the same columns.")
    }

    private func rebuild() {
        for row in rows { group.remove(row.row) }
        rows = []
        build()
    }

    /// Makes the rows that are missing, in batches.
    private func build() {
        guard expander.isExpanded, rows.count < columns.count else { return building = nil }
        for column in columns[rows.count...].prefix(Self.batch) { rows.append(row(column)) }
        building = .idle { [weak self] in self?.build() }
    }

    private func row(_ column: ImportPlan.Column) -> ColumnRow {
        let choice = DropDown(Self.targets.map(ImportPlanWording.target))
        choice.selected = Self.targets.firstIndex(of: column.target)
        let title = ImportPlanWording.column(column.name)
        let row = ActionRow(title: title, choosing: choice)
        row.subtitle = ImportPlanWording.samples(column.samples)
        row.subtitleLines = 1
        group.add(row)
        let name = column.name
        let connection = choice.onSelected { [weak self] in self?.chosen(name) }
        return ColumnRow(row: row, choice: choice, connection: connection)
    }

    private func follow() {
        isFollowing = true
        defer { isFollowing = false }
        for (row, column) in zip(rows, columns) where row.target != column.target {
            row.choice.selected = Self.targets.firstIndex(of: column.target)
        }
    }

    private func chosen(_ name: ColumnName) {
        guard !isFollowing, let place = columns.firstIndex(where: { $0.name == name }), rows.indices.contains(place),
            let target = rows[place].target
        else { return }
        // Only one column can go to a field: another column that the user has sent there goes back to its own.
        if case .field = target {
            for column in columns where mapping[column.name] == target { mapping[column.name] = nil }
        }
        mapping[name] = target == columns[place].understood ? nil : target
        choose(mapping)
    }
}
