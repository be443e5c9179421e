import Foundation
import GRDB

/// Writes what a file holds into the database, within one transaction.
struct BugImporter {
    private let writer: RowWriter
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
    init(_ writer: RowWriter, target: ImportTarget?, files: ContainedFile, now: Date) throws {
        self.writer = writer
        self.now = now
        self.files = files
        projects = try ImportedProjects(writer, target: target, now: now)
        known = try KnownBugs(writer.db, willLookUp: writer.willLookUpSourceIDs)
    }

    mutating func add(_ entry: ImportEntry) throws {
        switch entry {
        case .text(let part, let line): return try add(part, line)
        default: endText()
        }
        switch entry {
        case .project(let project, let notes):
            try projects.add(project)
            notes.forEach { report.add($0) }
        case .bug(let bug, let notes):
            try add(bug, notes)
        case .screenshots(let sources, let number, let line):
            guard let latest, latest.number == number else { return }
            try attach(sources, to: latest.id, line, .number(number))
        case .pullRequest:
            report.pullRequestCount += 1
        case .deleted:
            report.deletedCount += 1
        case .skipped(let problem):
            latest = nil
            report.add(problem)
        case .nothing, .text:
            return
        }
    }

    /// Completes the import.
    mutating func finish(_ reading: ImportReading) throws -> ImportReport {
        endText()
        report.reading = reading
        report.shares += try projects.finish()
        return report
    }

    private mutating func add(_ imported: ImportedBug, _ notes: [ImportProblem]) throws {
        latest = nil
        var bug = imported
        let hasOtherDates = bug.bug.orderDates(now: now, isExported: bug.identity.isExported)
        if let known = try known.bug(bug, otherNames: try projects.otherNames(for: bug.project)) {
            projects.noteKnown(bug.project, in: known.project)
            return try change(known, by: bug, notes)
        }
        guard let share = try projects.share(for: bug.project) else {
            return report.add(ImportProblem(line: bug.line, record: bug.record, reason: .unknownProject))
        }
        var new = try known.prepared(bug)
        if new.sourceID != nil {
            let isExported = bug.identity.isExported
            new.imported = ImportBase(bug.bug, saying: bug.said.fields, isExported: isExported).stored
        }
        let id = try writer.insertBug(new, into: share.project)
        known.inserted(id)
        report.keptValues.add(bug.bug.namedValues)
        count(share)
        if hasOtherDates { report.otherDatesCount += 1 }
        notes.forEach { report.add($0) }
        if case .exported(_, _, let number) = bug.identity { latest = (number, id) }
        try attach(bug.screenshots, to: id, bug.line, bug.record)
    }

    private mutating func change(_ known: KnownBug, by file: ImportedBug, _ notes: [ImportProblem]) throws {
        guard let here = known.bug else { return report.knownCount += 1 }
        let merge = ImportMerge(here, imported: known.imported, with: file, now: now)
        guard !merge.isOther else {
            return report.add(ImportProblem(line: file.line, record: file.record, reason: .otherBug))
        }
        guard !merge.fields.isEmpty else {
            report.knownCount += 1
            if let imported = merge.imported, imported != known.imported {
                try writer.noteImported(imported, of: here.id)
            }
            return
        }
        try writer.updateBug(here, by: merge)
        report.changedCount += 1
        report.keptValues.add(merge.addedValues)
        notes.forEach { report.add($0) }
        if !merge.conflicts.isEmpty {
            report.add(ImportProblem(line: file.line, record: file.record, reason: .conflict(merge.conflicts)))
        }
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
            text = (try IncomingText(part, in: writer.files), line)
        }
        guard let text else { return }
        do {
            try text.incoming.take(part, files)
            guard text.incoming.isComplete else { return }
            let whole = try text.incoming.finished()
            try writer.files.take(whole)
            try writer.insertText(whole, of: latest.id)
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
                if !picture.isInside { try writer.files.write(picture) }
                try writer.insertScreenshot(picture, of: id)
            } catch let problem as ScreenshotProblem {
                report.add(ImportProblem(line: line, record: record, reason: .screenshot(problem)))
            }
        }
    }
}
