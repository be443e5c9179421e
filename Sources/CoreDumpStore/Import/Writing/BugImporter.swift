import Foundation
import GRDB

/// Writes the entries of a file into the database, within one transaction. With a ``DryRunWriter`` it only finds out what it would
/// write.
struct BugImporter {
    /// The result for a row or record.
    enum Outcome {
        case added(ImportedBug, ImportReport.Share)
        /// The bug as it is now, and the record that changed it.
        case changed(Bug, Set<BugField>, by: ImportedBug)
        /// A known bug that stays unchanged.
        case known(KnownBug, ImportedBug)
        case skipped(ImportProblem)
    }

    private let writer: any ImportWriter
    private let now: Date
    private let files: ContainedFile
    private var projects: ImportedProjects
    private var known: KnownBugs
    /// The index of each project among the shares of the report.
    private var places: [Project.ID: Int] = [:]
    /// The bug that further screenshots and texts belong to: its number in the file and its id here. Nil when it was left out.
    private var latest: (number: Int64, id: Bug.ID)?
    /// A text of which further parts are expected, and the line on which it began.
    private var text: (incoming: IncomingText, line: Int)?
    private(set) var report = ImportReport()
    private(set) var addedCount = 0

    /// - Parameters:
    ///   - target: the project that takes all bugs, if there is one.
    ///   - files: the directory with the screenshots of an export.
    init(_ writer: any ImportWriter, target: ImportTarget?, files: ContainedFile, now: Date) throws {
        self.writer = writer
        self.now = now
        self.files = files
        projects = try ImportedProjects(writer, target: target, now: now)
        known = try KnownBugs(
            writer.db, findsInserted: writer.findsInserted, willLookUp: writer.willLookUpSourceIDs)
    }

    func projectName(_ id: Project.ID) -> String { projects.name(of: id) }

    /// - Returns: the result for the row or record; nil for an entry that is neither.
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
        case .notes(let notes, let number, let problems):
            if let latest, latest.number == number {
                for note in notes { try writer.insertNote(note, of: latest.id) }
            }
            problems.forEach { report.add($0) }
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
            new.imported = ImportBase(bug.bug, stating: bug.stated.fields, isExported: bug.isExported).stored
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
        let present =
            file.bug.notes.isEmpty
            ? []
            : try Note.fetchAll(writer.db.cachedStatement(sql: Note.ofBug), arguments: [here.id.rowID])
        let merge = ImportMerge(here, notes: present, imported: known.imported, with: file, now: now)
        guard !merge.isOther, !known.isAmbiguous else {
            return skipped(ImportProblem(line: file.line, record: file.record, reason: .otherBug))
        }
        guard !merge.fields.isEmpty else {
            report.knownCount += 1
            if let imported = merge.imported, imported != known.imported {
                try writer.noteImported(imported, of: here.id)
            }
            reportConflicts(merge.conflicts, of: file)
            return .known(known, file)
        }
        try writer.updateBug(here, by: merge)
        report.changedCount += 1
        report.keptValues.add(merge.addedValues)
        file.leftOut.forEach { report.leftOut.add($0) }
        notes.forEach { report.add($0) }
        reportConflicts(merge.conflicts, of: file)
        return .changed(merge.bug, merge.fields, by: file)
    }

    private mutating func reportConflicts(_ conflicts: [BugField], of file: ImportedBug) {
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
            // A later part of a text that has failed already.
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

    /// Reports a text whose remaining parts are missing.
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

// MARK: - Writers

/// The changes that an import makes to a database: ``RowWriter`` makes them, ``DryRunWriter`` only records them. All decisions are
/// made by the caller, so that an import does exactly what its plan says.
protocol ImportWriter: AnyObject {
    var db: Database { get }

    /// Whether a query of the database finds what the writer has inserted.
    var findsInserted: Bool { get }

    /// The importer calls it before it looks for bugs by their source ids.
    func willLookUpSourceIDs() throws
    func insertProject(number: Int64?, name: String, url: String, added: Date) throws -> Project.ID
    func updateProject(_ id: Project.ID, name: String, url: String) throws
    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID
    func updateBug(_ here: Bug, by merge: ImportMerge) throws
    func noteImported(_ imported: String, of id: Bug.ID) throws
    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) throws
    @discardableResult
    func insertNote(_ note: NewNote, of bug: Bug.ID) throws -> Note.ID
    /// Begins to receive a long text, of which this is the first part.
    func incomingText(_ part: ExportedText) throws -> IncomingText
    /// - Throws: ``ScreenshotProblem`` when the text does not have its digest, or ``StoreError``.
    func insertText(_ text: IncomingText, of bug: Bug.ID) throws
}

extension RowWriter: ImportWriter {
    var findsInserted: Bool { true }

    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) throws {
        if !picture.isInside { try files.write(picture) }
        try insertScreenshot(picture, of: bug)
    }

    func incomingText(_ part: ExportedText) throws -> IncomingText { try IncomingText(part, in: files) }

    func insertText(_ text: IncomingText, of bug: Bug.ID) throws {
        guard let whole = try text.finished() else { return }
        try files.take(whole)
        try insertText(whole, of: bug)
    }
}

// MARK: - Dates

extension NewBug {
    /// The names of the values under which a bug keeps its original dates when ``orderDates(now:isExported:)`` changes them.
    static let keptDateNames = ["Created", "Updated"]

    /// Makes the dates of an imported bug consistent: created ≤ updated ≤ closed.
    ///
    /// A bug exists when it is changed or closed, so the earliest of its dates becomes its creation date, also where the file has none.
    /// A later change of a closed bug, such as a remark or a label, does not count as a change of the bug: the last change is no later
    /// than the closing. A date of the file that is replaced is kept as a named value.
    ///
    /// - Parameters:
    ///   - now: the date that stands for a missing one.
    ///   - isExported: whether Core Dump wrote the dates. There, the edit of a closed bug is later than its closing.
    /// - Returns: whether the bug has a date other than the one in the file.
    mutating func orderDates(now: Date, isExported: Bool) -> Bool {
        let (statedCreated, statedUpdated) = (created, updated)
        created = min(created, updated, closed ?? updated)
        if let closed, !isExported { updated = min(updated, closed) }
        guard created != statedCreated || updated != statedUpdated else { return false }
        let kept = zip(Self.keptDateNames, [(statedCreated, created), (statedUpdated, updated)])
            .filter { $1.0 != $1.1 && $1.0 != now }
        namedValues += kept.map { NamedValue($0, Timestamp.text($1.0)) }
        return !kept.isEmpty
    }
}

// MARK: - Long texts

/// A long text of an export, which arrives in parts. They are written into a file, so that the text need not fit into memory, or are
/// only compared with their digest.
final class IncomingText {
    private static let pieceSize = 1 << 20

    private let bytes: Int
    private let sha256: String
    private let file: OutputFile?
    private var digest = SHA256()
    private var byteCount = 0

    /// - Parameter files: nil to only check the digest.
    /// - Throws: ``StoreError``
    init(_ text: ExportedText, in files: ScreenshotFiles?) throws {
        bytes = text.bytes
        sha256 = text.sha256
        file = try files.map { try OutputFile(unfinishedIn: $0) }
    }

    deinit {
        file?.remove()
    }

    var isComplete: Bool { byteCount == bytes }

    /// Whether the given part is the next one.
    func isContinued(by text: ExportedText) -> Bool {
        text.sha256 == sha256 && text.bytes == bytes && text.offset == byteCount
    }

    /// Takes a part, or the whole text from a file.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func take(_ text: ExportedText, _ files: ContainedFile) throws {
        if let content = text.content {
            guard let part = Data(base64Encoded: content), byteCount + part.count <= bytes else {
                throw ScreenshotProblem.wrongDigest
            }
            return try append(part)
        }
        guard let path = text.file else { throw ScreenshotProblem.notInExport }
        let handle = try files.opened(path, limit: OutputFile.limit)
        while true {
            let part: Data
            do {
                part = try handle.read(upToCount: Self.pieceSize) ?? Data()
            } catch {
                throw ScreenshotProblem.cannotRead(file: path, message: error.systemMessage)
            }
            if part.isEmpty { break }
            // Another process may append to the file while it is read.
            guard byteCount + part.count <= bytes else { throw ScreenshotProblem.wrongDigest }
            try append(part)
        }
        guard isComplete else { throw ScreenshotProblem.wrongDigest }
    }

    private func append(_ part: Data) throws {
        try file?.append(part)
        part.withUnsafeBytes { digest.update($0) }
        byteCount += part.count
    }

    /// Compares the whole text with its digest. No part may follow.
    ///
    /// - Throws: ``ScreenshotProblem``
    func check() throws(ScreenshotProblem) {
        guard isComplete, digest.finish() == sha256 else { throw .wrongDigest }
    }

    /// The whole text, once it has been compared with its digest; nil if it is only checked.
    ///
    /// - Throws: ``ScreenshotProblem`` or ``StoreError``
    func finished() throws -> WholeText? {
        try check()
        try file?.synchronize()
        return file?.text
    }
}
