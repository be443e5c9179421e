import FetchedResults
import Foundation
import GRDB
import Paths

/// Adds the bugs of a file in one transaction and one undo step: CSV, JSON records of other trackers, a todo.txt list, or an export of Core
/// Dump, as detected by the content. Unreadable rows are left out and reported; bugs that are in the database already are merged, see
/// ``ImportMerge``. The file is read in pieces.
///
/// Fails with ``ImportError`` or ``StoreError``; nothing was imported then. Reports ``ImportProgress``.
package struct ImportBugs: StepCommand {
    package typealias Outcome = ImportReport

    private enum Source {
        case file(URL)
        case open(ImportFile)

        var location: URL {
            switch self {
            case .file(let file): file
            case .open(let file): file.location
            }
        }

        func opened() throws -> ImportFile {
            switch self {
            case .file(let file): try ImportFile(file)
            case .open(let file): file
            }
        }
    }

    private let source: Source
    private var target: ImportTarget?
    private let mapping: ColumnMapping?
    private let zone: TimeZone?

    package var isLarge: Bool { true }

    /// - Parameters:
    ///   - target: the project that takes all bugs. Without one, the file names the projects: by the repository of an issue, by a
    ///     column of a CSV file, or by its own name. A project of that name (without regard to case and diacritics) takes the bugs
    ///     if there is one, and keeps its URL unless it has none. Otherwise the project takes them that has most of the bugs that
    ///     were imported from CSV files under that name.
    ///   - mapping: how the user maps the columns of a table. It is remembered for tables of that shape; an empty mapping is
    ///     forgotten. Nil for the remembered mapping.
    ///   - zone: the time zone of times without one; nil for the user's.
    package init(
        from file: URL, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil
    ) {
        (source, self.target, self.mapping, self.zone) = (.file(file), target, mapping, zone)
    }

    /// Imports a file that is already open.
    package init(
        from file: ImportFile, into target: ImportTarget? = nil, mapping: ColumnMapping? = nil, zone: TimeZone? = nil
    ) {
        (source, self.target, self.mapping, self.zone) = (.open(file), target, mapping, zone)
    }

    package func checked() throws -> ImportBugs {
        var checked = self
        checked.target = try target?.checked()
        return checked
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (ImportReport, UndoStep.Description) {
        let file = try source.opened()
        let mappings = try ColumnMappings(mapping, in: writer.db)
        let reading = try FileReading(file, target: target, mappings, zone: zone, of: run.store, writer.db)
        var importer = try BugImporter(writer, target: target, files: reading.files, now: reading.now)
        let end = try reading.takeEntries { progress in
            try run.checkCancellation()
            run.report(.importing(progress))
        } _: { entry in
            try importer.add(entry)
            // After each entry, because a single one may contain many pictures.
            try writer.checkpoint()
            return importer.addedCount
        }
        if let table = end.table { try mappings.remember(for: table.shape, in: writer.db) }
        let report = try importer.finish(end.reading)
        return (report, description(of: report))
    }

    private func description(of report: ImportReport) -> UndoStep.Description {
        let name =
            report.shares.count == 1 ? report.shares[0].name : PathText.shown(source.location.lastPathComponent)
        return UndoStep.Description(
            StepName.importBugs.rawValue, detail: name, count: report.bugCount + report.changedCount)
    }
}

extension Store {
    /// The project that takes the bugs of CSV files under a name: the project of that name, without regard to case and diacritics;
    /// otherwise the one that has most of the bugs that were imported under the name; otherwise the one that already has most of
    /// the given rows; nil when there is none. Does not block the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(p + n) for p projects and n bugs whose projects have been renamed.
    package func projectTaking(rowsOf name: String, like rows: [KeyedRow] = []) async throws -> Project.ID? {
        try await Self.inBackground { _ in
            try self.read { db in
                let present = try PresentProjects(db)
                if let project = present.oneNamed(name) { return project.id }
                return try FormerProjectNames(db, present).project(named: CSVProjectName(name))
                    ?? Self.project(having: rows, in: db)
            }
        }
    }

    /// The project that has at least half of the rows. A key such as `12` may belong to another bug in another file, so the title has to
    /// be the same as well. Of two projects with equally many rows, the older one.
    private static func project(having rows: [KeyedRow], in db: Database) throws -> Project.ID? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT project_id FROM bug
                WHERE source_key = ? COLLATE NOCASE AND title = ? AND source_id GLOB '\(CSVProjectName.allRows)*'
                """)
        let projects = try rows.flatMap { try Int64.fetchAll(statement, arguments: [$0.key, $0.title]) }
        let counts = Dictionary(projects.map { ($0, 1) }, uniquingKeysWith: +)
        guard let (project, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            count * 2 >= rows.count
        else { return nil }
        return Project.ID(rowID: project)
    }
}

// MARK: - Arguments

/// The one project that takes all bugs of a file.
package enum ImportTarget: Equatable, Sendable {
    case project(Project.ID)
    /// The project of that name, without regard to case and diacritics, which keeps its URL unless it has none; otherwise a new one.
    case named(ProjectDraft)

    /// The target with its texts in the form in which they are stored.
    ///
    /// - Throws: ``StoreError``
    func checked() throws -> ImportTarget {
        guard case .named(let draft) = self else { return self }
        return .named(
            ProjectDraft(
                name: try NormalizedText.required(draft.name, orThrow: .emptyName),
                url: NormalizedText.optional(draft.url)))
    }
}

/// How far an import has got.
package struct ImportProgress: Equatable, Sendable {
    package let bytesRead: Int
    package let byteCount: Int
    package let bugCount: Int
}
