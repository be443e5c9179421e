import Foundation

/// Writes a document in CommonMark for people: a heading for each project and each bug, its details quoted beneath, so that
/// headings in them do not become those of the document, and a list of its named values.
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
            try sink.append("# \(Self.escaped(project.name))\n")
            if !project.url.isEmpty { try sink.append("\n\(Self.link(project.url))\n") }
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
        try sink.append("\n## #\(bug.number) \(Self.escaped(bug.title))\n\n\(try facts(of: bug))\n")
        try write(details: bug.details)
        guard !bug.namedValues.isEmpty else { return }
        try sink.append("\n")
        for value in bug.namedValues { try sink.append(Self.item(value)) }
    }

    private func write(details: String) throws {
        guard !details.allSatisfy(\.isWhitespace) else { return }
        try sink.append("\n")
        let lines = details.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for line in lines { try sink.append(line.isEmpty ? ">\n" : "> \(line)\n") }
    }

    /// A value in an item of a list, each of its lines in one of its own.
    private static func item(_ value: NamedValue) -> String {
        let lines = value.value.split(whereSeparator: \.isNewline).map { literal(CheckedText.trimmed(String($0))) }
        let name = escaped(CheckedText.line(value.name))
        let beginning = name.isEmpty ? "- " : "- **\(name):** "
        return beginning + lines.filter { !$0.isEmpty }.joined(separator: "\\\n  ") + "\n"
    }

    /// A text in one line that means nothing in Markdown, also where a line begins with it.
    private static func literal(_ text: String) -> String {
        let escaped = escaped(text)
        let number = escaped.prefix { $0.isASCII && $0.isNumber }
        let rest = escaped.dropFirst(number.count)
        guard let first = rest.first, (number.isEmpty ? "-+=:" : ".)").contains(first) else { return escaped }
        return "\(number)\\\(rest)"
    }

    private func facts(of bug: BugRow) throws -> String {
        var facts = [bug.status == Bug.Status.closed.rawValue ? "closed" : "open"]
        if bug.priority != .none { facts.append("\(bug.priority.exportedName) priority") }
        facts.append("created \(Self.minute(bug.created))")
        if bug.updated != bug.created { facts.append("updated \(Self.minute(bug.updated))") }
        if let closed = bug.closed { facts.append("closed \(Self.minute(closed))") }
        if let key = bug.sourceKey { facts.append(Self.escaped(key)) }
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

    /// An address that becomes a link, if it can stand between angle brackets.
    private static func link(_ url: String) -> String {
        let isLink = url.contains("://") && !url.contains { "<> ".contains($0) || $0.isNewline }
        return isLink ? "<\(url)>" : escaped(url)
    }

    /// A text in one line that means nothing in Markdown.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if character.isNewline {
                result.append(" ")
            } else {
                if "\\`*_[]<>#&|~!".contains(character) { result.append("\\") }
                result.append(character)
            }
        }
        return result
    }
}
