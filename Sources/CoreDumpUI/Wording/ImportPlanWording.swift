import CoreDumpStore
import Foundation
import Localization

/// What an import would do.
enum ImportPlanWording {
    // MARK: - The whole file

    /// "889 new bugs, 3 to be changed, 12 already there, 2 skipped".
    static func summary(_ plan: ImportPlan) -> String {
        if plan.missesTitle { return gettext("No column with titles was found") }
        let (new, changed, known) = (plan.newCount, plan.changedCount, plan.knownCount)
        let (unreadable, others) = (plan.skippedCount, plan.pullRequestCount + plan.deletedCount)
        let parts = [
            (new, ngettext("%1$@ new bug", "%1$@ new bugs", new)),
            (changed, npgettext("bugs that an import changes", "%1$@ to be changed", "%1$@ to be changed", changed)),
            (known, npgettext("bugs in an import", "%1$@ already there", "%1$@ already there", known)),
            (unreadable, npgettext("rows of an imported file", "%1$@ skipped", "%1$@ skipped", unreadable)),
            // Translators: requests to merge, and deleted tasks.
            (others, npgettext("what is no bug in an imported file", "%1$@ left out", "%1$@ left out", others)),
        ]
        .filter { $0.0 > 0 }.map { formatted($0.1, localized($0.0)) }
        return parts.isEmpty ? gettext("There are no bugs in it") : list(parts)
    }

    /// The program that wrote the file, and the project that takes its bugs: "Table of Jira · Into the new project “mule”".
    static func origin(_ plan: ImportPlan) -> String {
        let program = plan.reading.program.map {
            // Translators: %1$@ is the name of a program, such as Jira.
            formatted(gettext("Table of %1$@"), $0)
        }
        return [program, destination(plan)].compactMap(\.self).joined(separator: " · ")
    }

    private static func destination(_ plan: ImportPlan) -> String? {
        let shares = plan.shares.filter { $0.newCount > 0 || $0.isNew }
        guard let first = shares.first else { return nil }
        if shares.count == 1 {
            // Translators: %1$@ is a project that takes imported bugs.
            return first.isNew
                ? formatted(gettext("Into the new project “%1$@”"), first.name)
                : formatted(gettext("Into “%1$@”"), first.name)
        }
        return formatted(ngettext("Into %1$@ project", "Into %1$@ projects", shares.count), localized(shares.count))
    }

    private static func list(_ parts: [String]) -> String {
        parts.joined(separator: pgettext("between the words of a list", ", "))
    }

    // MARK: - One bug

    static func outcome(_ outcome: ImportPlan.Outcome) -> String {
        switch outcome {
        case .new: pgettext("what an import does with a bug", "New")
        case .changed: pgettext("what an import does with a bug", "Changed")
        case .there: pgettext("what an import does with a bug", "Already There")
        case .unreadable: pgettext("what an import does with a bug", "Skipped")
        }
    }

    static func title(_ row: ImportPlan.Row) -> String {
        if let bug = row.bug { return bug.title }
        // Translators: %1$@ is the number of a line in an imported file.
        return formatted(gettext("Line %1$@"), localized(row.line))
    }

    /// "MULE-12 · Closed · High · ui, later · Details, Status".
    static func facts(_ row: ImportPlan.Row, tellsProject: Bool) -> String {
        guard let bug = row.bug else {
            if case .unreadable(let problem) = row.outcome { return ImportWording.reason(problem.reason) }
            return ""
        }
        var facts = [bug.key, BugWording.status(bug.status)].compactMap(\.self)
        if bug.priority != .none { facts.append(BugWording.priority(bug.priority)) }
        if !bug.labels.isEmpty { facts.append(bug.labels.typed) }
        if tellsProject { facts.append(bug.project) }
        facts.append(DateWording(now: Date()).standalone(bug.created))
        let line = facts.map { $0.onOneLine(atMost: 60) }.joined(separator: " · ")
        guard case .changed(let fields) = row.outcome else { return line }
        // Another time of the last change follows from any other change, and is worth a word only by itself.
        let told = fields.count > 1 ? fields.subtracting([.updated]) : fields
        let names = BugField.allCases.filter(told.contains).map(field)
        // Translators: %1$@ is a list of what an import changes of a bug: "Title, Status".
        return line + "\n" + formatted(gettext("Changes: %1$@"), list(names))
    }

    /// The dates of a bug in full.
    static func dates(_ row: ImportPlan.Row) -> String? {
        guard let bug = row.bug else { return nil }
        let dates: [(ImportColumn, Date?)] = [(.created, bug.created), (.updated, bug.updated), (.closed, bug.closed)]
        return dates.compactMap { column, date in
            // Translators: %1$@ is "Created", "Updated" or "Closed", %2$@ a date.
            date.map { formatted(gettext("%1$@: %2$@"), target(.field(column)), DateWording.exact($0)) }
        }.joined(separator: "\n")
    }

    static func field(_ field: BugField) -> String {
        switch field {
        case .title: target(.field(.title))
        case .details: target(.field(.details))
        case .status: target(.field(.status))
        case .priority: target(.field(.priority))
        case .created: target(.field(.created))
        case .updated: target(.field(.updated))
        case .closed: target(.field(.closed))
        case .sourceKey: target(.field(.sourceKey))
        case .labels: target(.field(.labels))
        case .notes: target(.field(.notes))
        case .namedValues: target(.kept)
        }
    }

    // MARK: - One column

    /// Where a column goes.
    static func target(_ target: ColumnTarget) -> String {
        switch target {
        case .field(.title): pgettext("where a column of a table goes", "Title")
        case .field(.details): pgettext("where a column of a table goes", "Details")
        case .field(.status): pgettext("where a column of a table goes", "Status")
        case .field(.priority): pgettext("where a column of a table goes", "Priority")
        case .field(.created): pgettext("where a column of a table goes", "Created")
        case .field(.updated): pgettext("where a column of a table goes", "Updated")
        case .field(.closed): pgettext("where a column of a table goes", "Closed")
        case .field(.sourceKey): pgettext("where a column of a table goes", "Key")
        case .field(.project): pgettext("where a column of a table goes", "Project")
        case .field(.labels): pgettext("where a column of a table goes", "Labels")
        case .field(.notes): pgettext("where a column of a table goes", "Notes")
        case .kept: pgettext("where a column of a table goes", "More Fields")
        case .leftOut: pgettext("where a column of a table goes", "Leave Out")
        }
    }

    /// The header, with a number from the second column of that name on.
    static func column(_ name: ColumnName) -> String {
        let header = name.header.onOneLine(atMost: 60)
        // Translators: %1$@ is the header of a column, %2$@ which of those with this header it is: "Comment (2)".
        return name.occurrence == 1 ? header : formatted(gettext("%1$@ (%2$@)"), header, localized(name.occurrence))
    }

    /// The first cells of a column.
    static func samples(_ samples: [String]) -> String {
        samples.isEmpty ? gettext("Empty") : samples.map { $0.onOneLine(atMost: 60) }.joined(separator: " · ")
    }
}
