import Foundation
import GRDB
import Screenshots

/// Reads the rows of an export, one at a time, from one state of the database.
struct ExportReader {
    let db: Database
    let files: ScreenshotFiles
    let options: ExportOptions

    /// - Throws: ``StoreError/noSuchProject(_:)``
    init(_ db: Database, files: ScreenshotFiles, options: ExportOptions) throws {
        self.db = db
        self.files = files
        self.options = options
        if let project = options.project { _ = try db.project(project) }
    }

    var bugCount: Int {
        get throws {
            if let bugs = options.bugs { return bugs.count }
            let sql = "SELECT count(*) FROM bug\(condition)"
            return try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0
        }
    }

    func forEachProject(_ body: (ProjectRow) throws -> Void) throws {
        let columns = "SELECT id, name, url, added FROM project"
        if let bugs = options.bugs {
            var seen: Set<Int64> = []
            for id in bugs {
                let statement = try db.cachedStatement(
                    sql: "\(columns) WHERE id = (SELECT project_id FROM bug WHERE id = ?)")
                guard let row = try Row.fetchOne(statement, arguments: [id.rowID]).map(ProjectRow.init) else {
                    continue
                }
                if seen.insert(row.id).inserted { try body(row) }
            }
            return
        }
        let filter = options.project.map { " WHERE id = \($0.rowID)" } ?? ""
        let rows = try Row.fetchCursor(db, sql: "\(columns)\(filter) ORDER BY id")
        while let row = try rows.next() { try body(ProjectRow(row)) }
    }

    /// The bugs by their numbers, or in the order of the options.
    func forEachBug(_ body: (BugRow) throws -> Void) throws {
        if let bugs = options.bugs { return try forEach(bugs, body) }
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM bug\(condition) ORDER BY id", arguments: arguments)
        while let row = try rows.next() { try body(BugRow(row)) }
    }

    /// The named values of the bugs that have any, in the order of the bugs.
    func forEachNamedValues(_ body: ([NamedValue]) throws -> Void) throws {
        let isNamed = "named_values <> ''"
        if let bugs = options.bugs {
            let statement = try db.cachedStatement(sql: "SELECT named_values FROM bug WHERE id = ? AND \(isNamed)")
            for id in bugs {
                let stored = try String.fetchOne(statement, arguments: [id.rowID])
                if let stored { try body([NamedValue](stored: stored)) }
            }
            return
        }
        let filter = condition.isEmpty ? " WHERE \(isNamed)" : "\(condition) AND \(isNamed)"
        let rows = try String.fetchCursor(
            db, sql: "SELECT named_values FROM bug\(filter) ORDER BY id", arguments: arguments)
        while let stored = try rows.next() { try body([NamedValue](stored: stored)) }
    }

    /// The bugs of one project, open ones first, by their numbers; or in the order of the options.
    ///
    /// - Parameter groups: what ``bugsByProject()`` has returned.
    func forEachBug(of project: Int64, in groups: [Int64: [Bug.ID]]?, _ body: (BugRow) throws -> Void) throws {
        if let groups { return try forEach(groups[project] ?? [], body) }
        let filter = options.status == nil ? "" : " AND status = ?"
        let sql = "SELECT * FROM bug WHERE project_id = ?\(filter) ORDER BY status DESC, id"
        let rows = try Row.fetchCursor(db, sql: sql, arguments: [project] + statusArguments)
        while let row = try rows.next() { try body(BugRow(row)) }
    }

    /// The bugs of the options, by their projects; nil when the options name no bugs.
    func bugsByProject() throws -> [Int64: [Bug.ID]]? {
        guard let bugs = options.bugs else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT project_id FROM bug WHERE id = ?")
        var groups: [Int64: [Bug.ID]] = [:]
        for bug in bugs {
            guard let project = try Int64.fetchOne(statement, arguments: [bug.rowID]) else { continue }
            groups[project, default: []].append(bug)
        }
        return groups
    }

    /// How many screenshots a bug has; by the index `screenshot_on_bug`.
    func screenshotCount(of bug: Int64) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT count(*) FROM screenshot WHERE bug_id = ?")
        return try Int.fetchOne(statement, arguments: [bug]) ?? 0
    }

    /// The screenshots of a bug in their order, one at a time.
    func forEachScreenshot(of bug: Int64, _ body: (ScreenshotRow) throws -> Void) throws {
        let isWanted = options.screenshots != .omitted
        let sql = """
            SELECT width, height, byte_count, sha256, kind, \(isWanted ? "content" : "NULL AS content") FROM screenshot
            WHERE bug_id = ? ORDER BY position, id
            """
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [bug])
        while let row = try rows.next() {
            let sha256: String = row["sha256"]
            var content: Data? = row["content"]
            let (byteCount, format) = (row["byte_count"] as Int, PictureFormat(column: row["kind"]))
            if isWanted, content == nil { content = try file(sha256, byteCount, format) }
            try body(
                ScreenshotRow(
                    width: row["width"], height: row["height"], byteCount: byteCount, format: format, sha256: sha256,
                    content: content))
        }
    }

    /// How many long texts a bug has; by the index `text_file_on_bug`.
    func textCount(of bug: Int64) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT count(*) FROM text_file WHERE bug_id = ?")
        return try Int.fetchOne(statement, arguments: [bug]) ?? 0
    }

    /// The long texts of a bug, with their contents where these exist and are wanted; they stay on the disk until they are read.
    func forEachText(of bug: Int64, _ body: (TextFile, Data?) throws -> Void) throws {
        let sql = "SELECT * FROM text_file WHERE bug_id = ? ORDER BY id"
        for text in try TextFile.fetchAll(db.cachedStatement(sql: sql), arguments: [bug]) {
            let isWanted = options.screenshots != .omitted
            try body(text, isWanted ? present { try files.text(text.sha256, byteCount: text.byteCount) } : nil)
        }
    }

    /// The notes of a bug, the earliest first; by the index `note_on_bug`.
    func notes(of bug: Int64) throws -> [Note] {
        try Note.fetchAll(db.cachedStatement(sql: Note.ofBug), arguments: [bug])
    }

    private func file(_ sha256: String, _ byteCount: Int, _ format: PictureFormat) throws -> Data? {
        try present { try files.read(sha256, byteCount: byteCount, format) }
    }

    /// Nil for a file that is missing or damaged, which does not stop the export.
    private func present(_ read: () throws -> Data) throws -> Data? {
        do {
            return try read()
        } catch StoreError.missingFile, StoreError.damagedFile {
            return nil
        }
    }

    private func forEach(_ bugs: [Bug.ID], _ body: (BugRow) throws -> Void) throws {
        let statement = try db.cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
        for id in bugs {
            // A bug may have been deleted since the caller found it.
            if let row = try Row.fetchOne(statement, arguments: [id.rowID]) { try body(BugRow(row)) }
        }
    }

    private var condition: String {
        var conditions: [String] = []
        // The plus keeps SQLite from an index that would have to be sorted by the number.
        if options.project != nil { conditions.append("project_id = ?") }
        if options.status != nil { conditions.append("+status = ?") }
        return conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    }

    private var arguments: StatementArguments {
        StatementArguments(options.project.map { [$0.rowID] } ?? []) + statusArguments
    }

    private var statusArguments: StatementArguments {
        StatementArguments(options.status.map { [$0.rawValue] } ?? [])
    }
}

// MARK: - Rows

/// A bug as it is exported: texts as they are stored.
struct BugRow {
    let number: Int64
    let project: Int64
    let title: String
    let details: String
    let status: String
    let priority: Bug.Priority
    let created: String
    let updated: String
    let closed: String?
    let sourceKey: String?
    let sourceID: String?
    let namedValues: [NamedValue]
    let labels: BugLabels

    init(_ row: Row) {
        number = row["id"]
        project = row["project_id"]
        title = row["title"]
        details = row["details"]
        status = row["status"]
        priority = Bug.Priority(rawValue: row["priority"]) ?? .none
        created = row["created"]
        updated = row["updated"]
        closed = row["closed"]
        sourceKey = row["source_key"]
        sourceID = row["source_id"]
        namedValues = [NamedValue](stored: row["named_values"])
        labels = BugLabels(stored: row["labels"])
    }
}

/// A project as it is exported.
struct ProjectRow {
    let id: Int64
    let name: String
    let url: String
    let added: String

    init(_ row: Row) {
        id = row["id"]
        name = row["name"]
        url = row["url"]
        added = row["added"]
    }
}

/// A screenshot as it is exported.
struct ScreenshotRow {
    let width: Int
    let height: Int
    let byteCount: Int
    let format: PictureFormat
    /// As it is stored; the content differs if another program has changed it.
    let sha256: String
    /// Nil when its file is missing, or the content is not wanted.
    let content: Data?
}

extension Bug.Priority {
    /// What it is called in exports, and by the commands.
    package var exportedName: String {
        switch self {
        case .none: "none"
        case .low: "low"
        case .medium: "medium"
        case .high: "high"
        }
    }
}
