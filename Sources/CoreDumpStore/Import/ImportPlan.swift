import Foundation
import GRDB

/// What an import of a file would do.
package struct ImportPlan: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package let name: ColumnName
        /// Where the column goes without the user's mapping.
        package let understood: ColumnTarget
        package let target: ColumnTarget
        /// The first cells that hold something, at most 3, one line each, at most 80 characters.
        package let samples: [String]

        package init(name: ColumnName, understood: ColumnTarget, target: ColumnTarget, samples: [String]) {
            (self.name, self.understood, self.target, self.samples) = (name, understood, target, samples)
        }
    }

    /// What the import would do with a row or record.
    package enum Outcome: Equatable, Sendable {
        case new
        case changed(Set<BugField>)
        /// The bug is in the database already and stays unchanged.
        case there
        case unreadable(ImportProblem)
    }

    /// One of the first rows or records.
    package struct Row: Equatable, Sendable {
        /// Where it begins in the file, from 1.
        package let line: Int
        package let outcome: Outcome
        /// The bug as it would be after the import; nil for an unreadable row.
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
        package var labels: BugLabels

        package init(
            title: String, details: String = "", status: Bug.Status = .open, priority: Bug.Priority = .none,
            created: Date, updated: Date, closed: Date? = nil, key: String? = nil, project: String,
            namedValues: [NamedValue] = [], labels: BugLabels = BugLabels()
        ) {
            (self.title, self.details, self.status, self.priority) = (title, details, status, priority)
            (self.created, self.updated, self.closed) = (created, updated, closed)
            (self.key, self.project, self.namedValues, self.labels) = (key, project, namedValues, labels)
        }
    }

    /// A project that would get bugs, or that the import would make.
    package struct Share: Equatable, Sendable {
        package let name: String
        package let isNew: Bool
        package let newCount: Int
    }

    /// How many of the first rows a plan contains.
    static let rowLimit = 20

    /// In the order of the file; empty where the file is not a table.
    package let columns: [Column]
    /// The mapping that was used: the one that the caller gave, or the one that is remembered for tables of that shape.
    package let mapping: ColumnMapping
    /// Whether no column is the title, so that nothing can be imported until the user chooses one. Then the plan has only the columns.
    package let missesTitle: Bool
    /// The first rows, at most 20.
    package let rows: [Row]
    /// The report of the import. Projects that it would make have numbers below 0.
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
    /// How many known bugs would be changed.
    package var changedCount: Int { report.changedCount }
    /// How many known bugs would stay unchanged.
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
            namedValues: bug.namedValues, labels: bug.labels)
    }

    init(_ bug: Bug, project: String) {
        self.init(
            title: bug.title, details: bug.details, status: bug.status, priority: bug.priority, created: bug.created,
            updated: bug.updated, closed: bug.closed, key: bug.sourceKey, project: project,
            namedValues: bug.namedValues, labels: bug.labels)
    }
}

// MARK: - Store

extension Store {
    /// What an import of the file would do now. Nothing is written, and writers need not wait. Does not block the caller's thread, and
    /// ends early when the task is cancelled.
    ///
    /// - Parameters: as for ``importBugs(from:into:mapping:progress:)``, but a given mapping is not remembered.
    /// - Throws: ``ImportError`` as an import does, except for a table without a known title column; ``StoreError`` or
    ///   `CancellationError`.
    /// - Complexity: O(n) for n bytes, in as much memory as an import.
    package func importPlan(
        of file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportPlan {
        let target = try target?.checked()
        return try await Self.inBackground { checkCancellation in
            try self.plan(try ImportFile(file), into: target, mapping, zone) { state in
                try checkCancellation()
                progress(state)
            }
        }
    }

    /// The plan for a file that is already open.
    @MainActor
    package func importPlan(
        of source: ImportFile, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil,
        progress: (ImportProgress) throws -> Void = { _ in }
    ) throws -> ImportPlan {
        try plan(source, into: try target?.checked(), mapping, zone, progress)
    }

    private func plan(
        _ source: ImportFile, into target: ImportTarget?, _ mapping: ColumnMapping?, _ zone: TimeZone?,
        _ progress: (ImportProgress) throws -> Void
    ) throws -> ImportPlan {
        try read { db in
            let mappings = try ColumnMappings(mapping, in: db)
            let reading = try FileReading(source, target: target, mappings, zone: zone, of: self, db)
            var planner = try ImportPlanner(db, target: target, files: reading.files, now: reading.now)
            do {
                let end = try reading.takeEntries(takesSamples: true, progress) { entry in
                    try planner.add(entry)
                    return planner.addedCount
                }
                return try planner.finish(end.reading, end.table)
            } catch ImportError.noTitleColumn(let path, let found, let accepted) {
                guard let table = try source.tableWithoutTitle(mappings), table.columns.count > 1 else {
                    throw ImportError.noTitleColumn(path: path, found: found, accepted: accepted)
                }
                return ImportPlan(table, ImportReport(), missesTitle: true)
            }
        }
    }
}

// MARK: - Planning

/// Finds out what an import would do, by running the import itself with a ``DryRunWriter`` that writes nothing.
private struct ImportPlanner {
    private let db: Database
    private var importer: BugImporter
    private var rows: [ImportPlan.Row] = []

    /// - Parameters:
    ///   - db: a snapshot of the database that does not change meanwhile.
    ///   - target: the project that takes all bugs, if there is one.
    ///   - files: the directory with the screenshots of an export.
    init(_ db: Database, target: ImportTarget?, files: ContainedFile, now: Date) throws {
        self.db = db
        importer = try BugImporter(DryRunWriter(db), target: target, files: files, now: now)
    }

    /// How many bugs would have been added so far.
    var addedCount: Int { importer.addedCount }

    mutating func add(_ entry: ImportEntry) throws {
        let outcome = try importer.add(entry)
        guard let outcome, rows.count < ImportPlan.rowLimit else { return }
        rows.append(try row(outcome))
    }

    mutating func finish(_ reading: ImportReading, _ table: ReadTable?) throws -> ImportPlan {
        ImportPlan(table, rows: rows, try importer.finish(reading))
    }

    private func row(_ outcome: BugImporter.Outcome) throws -> ImportPlan.Row {
        switch outcome {
        case .skipped(let problem):
            return ImportPlan.Row(line: problem.line, outcome: .unreadable(problem), bug: nil)
        case .added(let bug, let share):
            return ImportPlan.Row(
                line: bug.line, outcome: .new, bug: ImportPlan.PlannedBug(bug.bug, project: share.name))
        case .changed(let bug, let fields, let file):
            let project = importer.projectName(bug.projectID)
            return ImportPlan.Row(
                line: file.line, outcome: .changed(fields), bug: ImportPlan.PlannedBug(bug, project: project))
        case .known(let known, let bug):
            let project = importer.projectName(known.project)
            // A bug that an earlier row would have added is not in the database, and one that another program has damaged cannot be read.
            let there = try? Bug.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM bug WHERE id = ?"), arguments: [known.id.rowID])
            let planned =
                there.map { ImportPlan.PlannedBug($0, project: project) }
                ?? ImportPlan.PlannedBug(bug.bug, project: project)
            return ImportPlan.Row(line: bug.line, outcome: .there, bug: planned)
        }
    }
}

/// Writes nothing. It gives the projects and bugs that the import would insert numbers that are not used in the database.
private final class DryRunWriter: ImportWriter {
    let db: Database
    let findsInserted = false
    private var latestProject: Int64 = 0
    private var latestBug: Int64

    init(_ db: Database) throws {
        self.db = db
        latestBug = try KnownBugs.greatestNumber(in: db)
    }

    func willLookUpSourceIDs() {}

    func insertProject(number: Int64?, name: String, url: String, added: Date) -> Project.ID {
        latestProject -= 1
        return Project.ID(rowID: latestProject)
    }

    func updateProject(_ id: Project.ID, name: String, url: String) {}

    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID {
        if let number = bug.number {
            latestBug = max(latestBug, number)
            return Bug.ID(rowID: number)
        }
        // The error that SQLite reports when no number is left.
        guard latestBug < .max else { throw DatabaseError(resultCode: .SQLITE_FULL) }
        latestBug += 1
        return Bug.ID(rowID: latestBug)
    }

    func updateBug(_ here: Bug, by merge: ImportMerge) {}

    func noteImported(_ imported: String, of id: Bug.ID) {}

    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) {}

    func insertNote(_ note: NewNote, of bug: Bug.ID) -> Note.ID { Note.ID(rowID: 0) }

    func incomingText(_ part: ExportedText) throws -> IncomingText { try IncomingText(part, in: nil) }

    func insertText(_ text: IncomingText, of bug: Bug.ID) throws {
        try text.check()
    }
}

/// The bugs that the import would have inserted so far, by the ids by which later records of the file may refer to them. It takes a
/// few dozen bytes for each bug.
struct DryRunBugs {
    private struct Entry {
        let id: Bug.ID
        let project: Project.ID
    }

    private var bySource: [UInt64: Entry] = [:]
    /// By their numbers, with hashes of their creation dates.
    private var byNumber: [Int64: (created: UInt64, entry: Entry)] = [:]

    mutating func add(_ id: Bug.ID, _ bug: NewBug, in project: Project.ID) {
        let entry = Entry(id: id, project: project)
        if let source = bug.sourceID {
            bySource[StableHash.of(source)] = entry
        }
        byNumber[id.rowID] = (StableHash.of(Timestamp.text(bug.created)), entry)
    }

    func bug(source: String) -> KnownBug? {
        bySource[StableHash.of(source)].map { KnownBug(planned: $0.id, in: $0.project) }
    }

    func bug(number: Int64, created: String) -> KnownBug? {
        guard let (digest, entry) = byNumber[number], digest == StableHash.of(created) else { return nil }
        return KnownBug(planned: entry.id, in: entry.project)
    }

    func hasNumber(_ number: Int64) -> Bool { byNumber[number] != nil }
}
