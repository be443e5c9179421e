import CoreDumpStore

/// Words what a check found.
enum CheckSentence {
    static func of(_ finding: CheckFinding) -> String {
        switch finding {
        case .integrity(let message):
            "the file is damaged: \(message)"
        case .orphan(let table, let rowID, let parentTable):
            "row \(rowID.map(String.init) ?? "?") of \(table) has no row of \(parentTable)"
        case .wrongCount(let project, let stored, let counted):
            "project \(project.rowID) has \(counted) open bugs, but \(stored) are recorded"
        case .wrongValue(let table, let rowID, let column):
            "\(column) of row \(rowID) of \(table) does not match the rest of the row"
        case .unreadableDate(let table, let rowID, let column, let text):
            "\(column) of row \(rowID) of \(table) is not a date: “\(text)”"
        case .lowSequence(let table, let noted, let highest):
            "the highest number of \(table) is \(highest), but \(noted) is recorded"
        case .searchIndex(let message):
            "the search index does not match the bugs: \(message)"
        case .wrongText(let bugID):
            "the search text of bug \(bugID) does not match the bug"
        case .staleTexts(let count):
            "\(count == 1 ? "1 bug is" : "\(count) bugs are") not in the search index yet"
        default:
            ofContent(finding)
        }
    }

    /// What was read of a damaged file. What it lacks nobody knows.
    static func of(_ contents: DatabaseRepair.Contents) -> String {
        let projects = contents.projectCount == 1 ? "1 project" : "\(contents.projectCount) projects"
        let bugs = contents.bugCount == 1 ? "1 bug" : "\(contents.bugCount) bugs"
        return "\(projects) and \(bugs) could be read; a backup may have more: “coredump restore --list” shows them"
    }

    private static func ofContent(_ finding: CheckFinding) -> String {
        switch finding {
        case .wrongDigest(let screenshot):
            "the content of screenshot \(screenshot.rowID) is not what was stored"
        case .missingFile(let screenshot, let name):
            "the content of screenshot \(screenshot.rowID) is missing: \(name)"
        case .wrongFile(let screenshot, let name):
            "the content of screenshot \(screenshot.rowID) is not what was stored: \(name)"
        case .missingText(let text, let sha256):
            "text \(text.rowID) is missing: \(sha256).txt"
        case .damagedText(let text, let sha256):
            "text \(text.rowID) is not what was stored: \(sha256).txt"
        case .wrongThumbnail(let screenshot, let column):
            "\(column) of screenshot \(screenshot.rowID) does not show it"
        case .unneededFile(let path):
            "note: nothing uses \(path); an undo step may need it"
        case .leftover(let path):
            "note: \(path) was left by a process that was killed"
        default:
            "\(finding)"
        }
    }
}
