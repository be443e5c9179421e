import GRDB

/// Makes names of the keys of sections.
enum SectionName {
    /// What follows the key by which it is ordered: `M` of `3d M`; see ``TextKeys``.
    static func readable(_ key: DatabaseValue) -> String {
        guard let text = String.fromDatabaseValue(key), let space = text.firstIndex(of: " ") else { return "" }
        return String(text[text.index(after: space)...])
    }

    /// `2026` of `2026-11`.
    static func year(_ key: DatabaseValue) -> String {
        String((String.fromDatabaseValue(key) ?? "").prefix(4))
    }

    /// `9` of `09`.
    static func readableHour(_ key: DatabaseValue) -> String {
        Int(String.fromDatabaseValue(key) ?? "").map(String.init) ?? ""
    }

    static func activity(_ key: DatabaseValue) -> String {
        (Bool.fromDatabaseValue(key) == true ? ProjectActivity.active : .quiet).rawValue
    }

    /// What is said of days that stand before all months.
    static func created(_ key: DatabaseValue) -> String {
        switch String.fromDatabaseValue(key) ?? "" {
        case "~4": "later"
        case "~3": "today"
        case "~2": "yesterday"
        case "~1": "week"
        case let month: month
        }
    }
}
