import Foundation

/// Writes a document in CommonMark for people: a heading for each project and each bug, its details quoted beneath, and a list of its
/// named values. All texts are read as they were typed; see ``MarkdownText`` and ``MarkdownQuotation``.
struct MarkdownExporter {
    let reader: ExportReader
    let sink: ExportSink

    /// - Parameter progress: called after each bug with how many have been written.
    func write(_ progress: (Int) throws -> Void) throws -> ExportReport {
        var report = ExportReport()
        var projects: [ProjectRow] = []
        try reader.forEachProject { projects.append($0) }
        let groups = try reader.bugsByProject()
        for project in projects {
            try sink.append(report.projectCount == 0 ? "" : "\n")
            try sink.append("# \(MarkdownText.heading(project.name))\n")
            if !project.url.isEmpty { try sink.append("\n\(MarkdownText.address(project.url))\n") }
            report.projectCount += 1
            try reader.forEachBug(of: project.id, in: groups) { bug in
                try write(bug)
                report.bugCount += 1
                try progress(report.bugCount)
            }
        }
        try sink.flush()
        return report
    }

    private func write(_ bug: BugRow) throws {
        try sink.append("\n## #\(bug.number) \(MarkdownText.heading(bug.title))\n\n\(try facts(of: bug))\n")
        if !bug.details.allSatisfy(\.isWhitespace) {
            try sink.append("\n")
            try sink.append(MarkdownQuotation.text(bug.details))
        }
        guard !bug.namedValues.isEmpty else { return }
        try sink.append("\n")
        for value in bug.namedValues { try sink.append(Self.item(value)) }
    }

    /// A value in an item of a list, each of its lines in one of its own.
    private static func item(_ value: NamedValue) -> String {
        let lines = value.value.split(whereSeparator: \.isNewline).map {
            MarkdownText.line(CheckedText.trimmed(String($0)))
        }
        let name = MarkdownText.heading(CheckedText.line(value.name))
        let beginning = name.isEmpty ? "- " : "- **\(name):** "
        return beginning + lines.filter { !$0.isEmpty }.joined(separator: "\\\n  ") + "\n"
    }

    private func facts(of bug: BugRow) throws -> String {
        var facts = [bug.status == Bug.Status.closed.rawValue ? "closed" : "open"]
        if bug.priority != .none { facts.append("\(bug.priority.exportedName) priority") }
        facts.append("created \(Self.minute(bug.created))")
        if bug.updated != bug.created { facts.append("updated \(Self.minute(bug.updated))") }
        if let closed = bug.closed { facts.append("closed \(Self.minute(closed))") }
        if let key = bug.sourceKey { facts.append(MarkdownText.heading(key)) }
        let screenshots = try reader.screenshotCount(of: bug.number)
        if screenshots > 0 { facts.append(screenshots == 1 ? "1 screenshot" : "\(screenshots) screenshots") }
        let texts = try reader.textCount(of: bug.number)
        if texts > 0 { facts.append(texts == 1 ? "1 long text" : "\(texts) long texts") }
        return facts.joined(separator: " · ")
    }

    /// `2026-11-20 21:54 UTC` of `2026-11-20T21:54:41.000Z`.
    private static func minute(_ timestamp: String) -> String {
        guard let date = Timestamp.date(timestamp) else { return timestamp }
        return Timestamp.text(date).prefix(16).replacing("T", with: " ") + " UTC"
    }
}
