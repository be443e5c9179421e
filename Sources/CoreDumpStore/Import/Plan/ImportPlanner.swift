import Foundation
import GRDB

/// Finds out what an import would do: it is the import itself, on a writer that only takes note.
struct ImportPlanner {
    private let db: Database
    private var importer: BugImporter
    private var rows: [ImportPlan.Row] = []

    /// - Parameters:
    ///   - db: a state that does not change meanwhile.
    ///   - target: takes all bugs.
    ///   - files: where the screenshots of an export lie.
    init(_ db: Database, target: ImportTarget?, files: ContainedFile, now: Date) throws {
        self.db = db
        importer = try BugImporter(PlannedWriter(db), target: target, files: files, now: now)
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
            // One that an earlier row would have added is not there to be looked at, nor one that another program has broken.
            let there = try? Bug.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM bug WHERE id = ?"), arguments: [known.id.rowID])
            let planned =
                there.map { ImportPlan.PlannedBug($0, project: project) }
                ?? ImportPlan.PlannedBug(bug.bug, project: project)
            return ImportPlan.Row(line: bug.line, outcome: .there, bug: planned)
        }
    }
}
