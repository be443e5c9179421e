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
            "project \(project.rowID) has \(counted) open bugs, but \(stored) are noted"
        case .wrongDigest(let screenshot):
            "the content of screenshot \(screenshot.rowID) is not what was stored"
        }
    }
}
