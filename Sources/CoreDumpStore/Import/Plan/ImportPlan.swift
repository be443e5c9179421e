import Foundation

/// What an import of a file would do.
package struct ImportPlan: Equatable, Sendable {
    /// A column of a table.
    package struct Column: Equatable, Sendable {
        package let name: ColumnName
        /// Where it goes without the person's choice.
        package let understood: ColumnTarget
        package let target: ColumnTarget
        /// The first cells that hold something, at most 3, one line each, at most 80 characters.
        package let samples: [String]

        package init(name: ColumnName, understood: ColumnTarget, target: ColumnTarget, samples: [String]) {
            (self.name, self.understood, self.target, self.samples) = (name, understood, target, samples)
        }
    }

    /// What becomes of a row or record.
    package enum Outcome: Equatable, Sendable {
        case new
        case changed(Set<BugField>)
        /// It is there, and stays as it is.
        case there
        case unreadable(ImportProblem)
    }

    /// One of the first rows or records.
    package struct Row: Equatable, Sendable {
        /// Where it begins in the file, from 1.
        package let line: Int
        package let outcome: Outcome
        /// As the bug would be; nil of what is unreadable.
        package let bug: PlannedBug?

        package init(line: Int, outcome: Outcome, bug: PlannedBug?) {
            (self.line, self.outcome, self.bug) = (line, outcome, bug)
        }
    }

    /// A bug as it would be after the import.
    package struct PlannedBug: Equatable, Sendable {
        package var title: String
        package var details: String
        package var status: Bug.Status
        package var priority: Bug.Priority
        package var created: Date
        package var updated: Date
        package var closed: Date?
        package var key: String?
        /// The name of its project.
        package var project: String
        package var namedValues: [NamedValue]

        package init(
            title: String, details: String = "", status: Bug.Status = .open, priority: Bug.Priority = .none,
            created: Date, updated: Date, closed: Date? = nil, key: String? = nil, project: String,
            namedValues: [NamedValue] = []
        ) {
            (self.title, self.details, self.status, self.priority) = (title, details, status, priority)
            (self.created, self.updated, self.closed) = (created, updated, closed)
            (self.key, self.project, self.namedValues) = (key, project, namedValues)
        }
    }

    /// A project that would get bugs, or would be made.
    package struct Share: Equatable, Sendable {
        package let name: String
        package let isNew: Bool
        package let newCount: Int
    }

    /// A plan holds so many of the first rows.
    static let rowLimit = 20

    /// In the order of the file; empty where the file is no table.
    package let columns: [Column]
    /// The mapping that was used: what was given, or what is remembered for tables of that shape.
    package let mapping: ColumnMapping
    /// Whether no column is the title, so that nothing can be imported until the person names one. Nothing else is known then.
    package let missesTitle: Bool
    /// The first 20.
    package let rows: [Row]
    /// What the import would report. Projects that are not there have numbers below 0.
    package let report: ImportReport

    init(_ table: ReadTable?, rows: [Row] = [], _ report: ImportReport, missesTitle: Bool = false) {
        (columns, mapping) = (table?.columns ?? [], table?.mapping ?? ColumnMapping())
        (self.rows, self.report, self.missesTitle) = (rows, report, missesTitle)
    }

    package var shares: [Share] {
        report.shares.map { Share(name: $0.name, isNew: $0.isNew, newCount: $0.bugCount) }
    }
    /// How many bugs would be added.
    package var newCount: Int { report.bugCount }
    /// How many that are there would be changed.
    package var changedCount: Int { report.changedCount }
    /// How many are there and would stay as they are.
    package var knownCount: Int { report.knownCount }
    /// How many rows or records cannot be read.
    package var skippedCount: Int { report.skippedCount }
    package var pullRequestCount: Int { report.pullRequestCount }
    package var deletedCount: Int { report.deletedCount }
    package var problems: [ImportProblem] { report.problems }
    package var problemCount: Int { report.problemCount }
    package var otherDatesCount: Int { report.otherDatesCount }
    package var reading: ImportReading { report.reading }
    package var keptValues: NamedValueCounts { report.keptValues }
    package var leftOut: NamedValueCounts { report.leftOut }
}

extension ImportPlan.PlannedBug {
    init(_ bug: NewBug, project: String) {
        self.init(
            title: bug.title, details: bug.details, status: bug.status, priority: bug.priority, created: bug.created,
            updated: bug.updated, closed: bug.closed, key: bug.sourceKey, project: project,
            namedValues: bug.namedValues)
    }

    init(_ bug: Bug, project: String) {
        self.init(
            title: bug.title, details: bug.details, status: bug.status, priority: bug.priority, created: bug.created,
            updated: bug.updated, closed: bug.closed, key: bug.sourceKey, project: project,
            namedValues: bug.namedValues)
    }
}
