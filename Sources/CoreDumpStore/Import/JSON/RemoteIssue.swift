import Foundation

/// What an issue of GitHub and one of GitLab have in common.
struct RemoteIssue {
    var sourceID: String
    var number: Int64
    var title: String
    var body: String
    var isClosed: Bool
    var labels: [String]
    var author: String
    /// The issue's own page.
    var url: String
    var repositoryURL: String
    var created: String?
    var updated: String?
    var closed: String?

    /// The text of the issue with a last paragraph that says what else is known of it.
    var details: String {
        // Forms in browsers send CRLF.
        let text = body.replacing("\r\n", with: "\n")
        var facts: [String] = []
        if !labels.isEmpty { facts.append("Labels: " + labels.joined(separator: ", ")) }
        if !author.isEmpty { facts.append("Author: " + author) }
        facts.append("URL: " + url)
        let paragraph = facts.joined(separator: "\n")
        let end = text.isEmpty ? "" : text.hasSuffix("\n\n") ? "" : text.hasSuffix("\n") ? "\n" : "\n\n"
        return text + end + paragraph
    }

    /// The highest that a label names.
    var priority: Bug.Priority {
        labels.compactMap(ImportVocabulary.priority(ofLabel:)).max() ?? .none
    }

    /// The bug it becomes, or why it cannot become one.
    func entry(line: Int, now: Date) -> ImportEntry {
        let title = CheckedText.trimmed(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        let details = details
        guard !title.utf8.contains(0), !details.utf8.contains(0), !sourceID.utf8.contains(0) else {
            return .skipped(ImportProblem(line: line, reason: .nullCharacter))
        }
        var dates = ImportedDates(line: line)
        let (created, updated, closed) = (dates.date(created), dates.date(updated), dates.date(closed))
        let bug = NewBug(
            title: title, details: details, status: isClosed ? .closed : .open, priority: priority,
            created: created ?? now, updated: updated ?? closed ?? created ?? now, closed: isClosed ? closed : nil,
            sourceKey: "#\(number)")
        let imported = ImportedBug(
            bug: bug, project: .repository(url: repositoryURL), identity: .source(sourceID), line: line)
        return .bug(imported, notes: dates.notes)
    }
}

/// Reads the dates of one object and notes what is none.
struct ImportedDates {
    let line: Int
    private(set) var notes: [ImportProblem] = []

    init(line: Int) {
        self.line = line
    }

    mutating func date(_ text: String?) -> Date? {
        guard let text, !text.isEmpty else { return nil }
        let date = DateText.date(text)
        if date == nil { notes.append(ImportProblem(line: line, reason: .unreadableDate(text))) }
        return date
    }
}
