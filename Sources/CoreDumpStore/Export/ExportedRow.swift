import Foundation
import GRDB
import Screenshots

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
    let format: PictureFormat
    /// As it is stored; the content may be another if somebody has meddled with it.
    let sha256: String
    /// Nil when its file is missing, or when it was not asked for.
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
