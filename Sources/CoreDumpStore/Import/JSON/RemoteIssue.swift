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
    /// The keys of values that are of another type than they should be.
    var leftOut: [String]

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

    /// The label that names the highest priority, with that.
    private var priorityLabel: (name: String, priority: Bug.Priority)? {
        labels.compactMap { label in ImportVocabulary.priority(ofLabel: label).map { (label, $0) } }
            .max { $0.1 < $1.1 }
    }

    /// The bug it becomes, or why it cannot become one.
    ///
    /// - Parameter reading: takes note of the label that was read as the priority.
    func entry(line: Int, now: Date, _ dates: DateReader, _ reading: inout ImportReading) -> ImportEntry {
        let title = CheckedText.line(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        let record = ImportRecord.number(number)
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let (created, updated, closed) = (
            dates.date(created, in: "created_at"), dates.date(updated, in: "updated_at"),
            dates.date(closed, in: "closed_at")
        )
        if let priorityLabel { reading.note(priorityLabel.name, as: priorityLabel.priority) }
        let bug = NewBug(
            title: title, details: details, status: isClosed ? .closed : .open,
            priority: priorityLabel?.priority ?? .none, created: created ?? now,
            updated: updated ?? closed ?? created ?? now, closed: isClosed ? closed : nil, sourceKey: "#\(number)")
        let imported = ImportedBug(
            bug: bug, project: .repository(url: repositoryURL), identity: .source(sourceID), line: line, record: record)
        let left = leftOut.map { ImportProblem(line: line, record: record, reason: .wrongType($0)) }
        return .bug(imported, notes: left + dates.notes)
    }
}
