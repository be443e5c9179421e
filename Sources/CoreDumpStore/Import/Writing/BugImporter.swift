import Foundation
import GRDB

/// Writes what a file holds into the database, within one transaction; or finds out what it would write.
struct BugImporter {
    /// What became of a row or record.
    enum Outcome {
        case added(ImportedBug, ImportReport.Share)
        /// The bug as it is now, and what it was read from.
        case changed(Bug, Set<BugField>, by: ImportedBug)
        /// It stays as it is.
        case known(KnownBug, ImportedBug)
        case skipped(ImportProblem)
    }

    private let writer: any ImportWriter
    private let now: Date
    private let files: ContainedFile
    private var projects: ImportedProjects
    private var known: KnownBugs
    /// Where the project of a share stands in the report.
    private var places: [Project.ID: Int] = [:]
    /// The bug that further screenshots belong to: its number in the file and here. Nil when it was left out.
    private var latest: (number: Int64, id: Bug.ID)?
    /// A text of which parts are to come, and the line that it began on.
    private var text: (incoming: IncomingText, line: Int)?
    private(set) var report = ImportReport()
    private(set) var addedCount = 0

    /// - Parameters:
    ///   - target: takes all bugs.
    ///   - files: where the screenshots of an export lie.
    init(_ writer: any ImportWriter, target: ImportTarget?, files: ContainedFile, now: Date) throws {
        self.writer = writer
        self.now = now
        self.files = files
        projects = try ImportedProjects(writer, target: target, now: now)
        known = try KnownBugs(
            writer.db, findsInserted: writer.findsInserted, willLookUp: writer.willLookUpSourceIDs)
    }

    /// What a project is called that takes bugs.
    func projectName(_ id: Project.ID) -> String { projects.name(of: id) }

    /// - Returns: what became of the row or record that it is; nil of what is none.
    @discardableResult
    mutating func add(_ entry: ImportEntry) throws -> Outcome? {
        if case .text(let part, let line) = entry {
            try add(part, line)
            return nil
        }
        endText()
        switch entry {
        case .project(let project, let notes):
            try projects.add(project)
            notes.forEach { report.add($0) }
        case .bug(let bug, let notes):
            return try add(bug, notes)
        case .screenshots(let sources, let number, let line):
            if let latest, latest.number == number { try attach(sources, to: latest.id, line, .number(number)) }
        case .pullRequest:
            report.pullRequestCount += 1
        case .deleted:
            report.deletedCount += 1
        case .skipped(let problem):
            latest = nil
            return skipped(problem)
        case .nothing, .text:
            break
        }
        return nil
    }

    private mutating func skipped(_ problem: ImportProblem) -> Outcome {
        report.add(problem)
        return .skipped(problem)
    }

    /// Completes the import.
    mutating func finish(_ reading: ImportReading) throws -> ImportReport {
        endText()
        report.reading = reading
        report.shares += try projects.finish()
        return report
    }

    private mutating func add(_ imported: ImportedBug, _ notes: [ImportProblem]) throws -> Outcome {
        latest = nil
        var bug = imported
        let hasOtherDates = bug.bug.orderDates(now: now, isExported: bug.isExported)
        if let known = try known.bug(bug, otherNames: try projects.otherNames(for: bug.project)) {
            projects.noteKnown(bug.project, in: known.project)
            return try change(known, by: bug, notes)
        }
        guard let share = try projects.share(for: bug.project) else {
            return skipped(ImportProblem(line: bug.line, record: bug.record, reason: .unknownProject))
        }
        var new = try known.prepared(bug)
        if new.sourceID != nil {
            new.imported = ImportBase(bug.bug, saying: bug.said.fields, isExported: bug.isExported).stored
        }
        let id = try writer.insertBug(new, into: share.project)
        known.inserted(id, new, as: bug.identity, into: share.project)
        report.keptValues.add(bug.bug.namedValues)
        bug.leftOut.forEach { report.leftOut.add($0) }
        count(share)
        if hasOtherDates { report.otherDatesCount += 1 }
        notes.forEach { report.add($0) }
        if case .exported(_, _, let number) = bug.identity { latest = (number, id) }
        try attach(bug.screenshots, to: id, bug.line, bug.record)
        return .added(bug, share)
    }

    private mutating func change(
        _ known: KnownBug, by file: ImportedBug, _ notes: [ImportProblem]
    ) throws -> Outcome {
        guard let here = known.bug else {
            report.knownCount += 1
            return .known(known, file)
        }
        let merge = ImportMerge(here, imported: known.imported, with: file, now: now)
        guard !merge.isOther, !known.isOther else {
            return skipped(ImportProblem(line: file.line, record: file.record, reason: .otherBug))
        }
        guard !merge.fields.isEmpty else {
            report.knownCount += 1
            if let imported = merge.imported, imported != known.imported {
                try writer.noteImported(imported, of: here.id)
            }
            tell(merge.conflicts, of: file)
            return .known(known, file)
        }
        try writer.updateBug(here, by: merge)
        report.changedCount += 1
        report.keptValues.add(merge.addedValues)
        file.leftOut.forEach { report.leftOut.add($0) }
        notes.forEach { report.add($0) }
        tell(merge.conflicts, of: file)
        return .changed(merge.bug, merge.fields, by: file)
    }

    private mutating func tell(_ conflicts: [BugField], of file: ImportedBug) {
        guard !conflicts.isEmpty else { return }
        report.add(ImportProblem(line: file.line, record: file.record, reason: .conflict(conflicts)))
    }

    private mutating func count(_ share: ImportReport.Share) {
        addedCount += 1
        let place = places[share.project] ?? report.shares.count
        if place == report.shares.count {
            places[share.project] = place
            report.shares.append(share)
        }
        report.shares[place].bugCount += 1
    }

    // MARK: - Texts

    private mutating func add(_ part: ExportedText, _ line: Int) throws {
        guard let latest, latest.number == part.bug else { return }
        if text?.incoming.isContinued(by: part) != true {
            endText()
            // A part of one that was given up already.
            guard part.offset ?? 0 == 0 else { return }
            text = (try writer.incomingText(part), line)
        }
        guard let text else { return }
        do {
            try text.incoming.take(part, files)
            guard text.incoming.isComplete else { return }
            try writer.insertText(text.incoming, of: latest.id)
        } catch let problem as ScreenshotProblem {
            add(problem, text.line)
        }
        self.text = nil
    }

    /// Gives up a text whose other parts do not come.
    private mutating func endText() {
        guard let text else { return }
        add(.wrongDigest, text.line)
        self.text = nil
    }

    private mutating func add(_ problem: ScreenshotProblem, _ line: Int) {
        let record = latest.flatMap { ImportRecord.number($0.number) }
        report.add(ImportProblem(line: line, record: record, reason: .longText(problem)))
    }

    private mutating func attach(
        _ sources: [ScreenshotSource], to id: Bug.ID, _ line: Int, _ record: ImportRecord?
    ) throws {
        for source in sources {
            do {
                let picture = try source.picture(files)
                try writer.insertPicture(picture, of: id)
            } catch let problem as ScreenshotProblem {
                report.add(ImportProblem(line: line, record: record, reason: .screenshot(problem)))
            }
        }
    }
}
