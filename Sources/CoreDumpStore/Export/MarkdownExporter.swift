import Foundation

/// Writes a document in CommonMark: a heading for each project and each bug, its details as a quotation, a list of its named values, and its notes. A
/// Markdown reader shows all texts as they were typed; see ``MarkdownText`` and ``MarkdownQuotation``.
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
        if !bug.namedValues.isEmpty { try sink.append("\n") }
        for value in bug.namedValues { try sink.append(Self.item(value)) }
        for note in try reader.notes(of: bug.number) {
            let heading = [
                Self.minute(Timestamp.text(note.created)), MarkdownText.heading(NormalizedText.line(note.author)),
            ]
            try sink.append("\n**\(heading.filter { !$0.isEmpty }.joined(separator: " · "))**\n\n")
            try sink.append(MarkdownQuotation.text(note.text))
        }
    }

    /// A value as an item of a list, with a line for each of its lines.
    private static func item(_ value: NamedValue) -> String {
        let lines = value.value.split(whereSeparator: \.isNewline).map {
            MarkdownText.line(NormalizedText.trimmed(String($0)))
        }
        let name = MarkdownText.heading(NormalizedText.line(value.name))
        let beginning = name.isEmpty ? "- " : "- **\(name):** "
        return beginning + lines.filter { !$0.isEmpty }.joined(separator: "\\\n  ") + "\n"
    }

    private func facts(of bug: BugRow) throws -> String {
        var facts = [bug.status == Bug.Status.closed.rawValue ? "closed" : "open"]
        if bug.priority != .none { facts.append("\(bug.priority.exportedName) priority") }
        if !bug.labels.isEmpty { facts.append("labels " + MarkdownText.heading(bug.labels.typed)) }
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

// MARK: - Details

/// Writes a text of several lines as a quotation in Markdown that is shown as it was typed, except for white space around it and in blank
/// lines.
///
/// Paragraphs stay paragraphs with the same line ends. A paragraph that is laid out by white space, such as code or the output of a
/// program, becomes a block of code, where white space counts.
struct MarkdownQuotation {
    private struct Block {
        let isCode: Bool
        var lines: [Substring]
        /// How many empty lines precede it.
        let gap: Int
    }

    private var blocks: [Block] = []
    private var markdown = MarkdownText()

    static func text(_ text: String) -> String {
        var quotation = MarkdownQuotation()
        quotation.read(text)
        for (index, block) in quotation.blocks.enumerated() { quotation.append(block, isFirst: index == 0) }
        return quotation.markdown.text
    }

    private mutating func read(_ text: String) {
        var (lines, gap): ([Substring], Int) = ([], 0)
        let bytes = Self.withUnixLines(text).utf8
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init) {
            if !line.allSatisfy(\.isWhitespace) {
                lines.append(line)
                continue
            }
            if !lines.isEmpty { add(lines, gap: gap) }
            gap = lines.isEmpty ? gap + 1 : 1
            lines = []
        }
        if !lines.isEmpty { add(lines, gap: gap) }
    }

    private static func withUnixLines(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// Appends a paragraph; successive paragraphs of code become one block, with the empty lines between them.
    private mutating func add(_ lines: [Substring], gap: Int) {
        let isCode = lines.contains(where: Self.isPreformatted)
        if isCode, let last = blocks.indices.last, blocks[last].isCode {
            blocks[last].lines += Array(repeating: "", count: gap) + lines
        } else {
            blocks.append(Block(isCode: isCode, lines: lines, gap: gap))
        }
    }

    /// Whether white space does more than separate words: it begins the line, is a tab, or three spaces and more.
    private static func isPreformatted(_ line: Substring) -> Bool {
        var blanks = 0
        for byte in line.utf8 {
            blanks = byte == UInt8(ascii: " ") ? blanks + 1 : 0
            if blanks == 3 || byte == UInt8(ascii: "\t") { return true }
        }
        return line.unicodeScalars.first?.properties.isWhitespace ?? false
    }

    private mutating func append(_ block: Block, isFirst: Bool) {
        if !isFirst { markdown.append(">\n") }
        // The first empty line separates the paragraphs.
        let gap = isFirst ? 0 : block.gap - 1
        if block.isCode { appendCode(block.lines, gap: gap) } else { appendWords(block.lines, gap: gap) }
    }

    private mutating func appendWords(_ lines: [Substring], gap: Int) {
        // A backslash before the end of a line is a hard line break, also in an otherwise empty line.
        for _ in 0..<gap { markdown.append("> \\\n") }
        for (index, line) in lines.enumerated() {
            markdown.append("> ")
            markdown.append(line: String(line), isAtStart: true)
            markdown.append(index < lines.count - 1 ? "\\\n" : "\n")
        }
    }

    private mutating func appendCode(_ lines: [Substring], gap: Int) {
        let fence = String(repeating: "`", count: max(3, Self.longestFence(in: lines) + 1))
        markdown.append(quoted: fence)
        for _ in 0..<gap { markdown.append(">\n") }
        lines.forEach { markdown.append(quoted: $0) }
        markdown.append(quoted: fence)
    }

    private static func longestFence(in lines: [Substring]) -> Int {
        lines.reduce(0) { longest, line in
            var (most, run) = (longest, 0)
            for byte in line.utf8 {
                run = byte == UInt8(ascii: "`") ? run + 1 : 0
                most = max(most, run)
            }
            return most
        }
    }
}

extension MarkdownText {
    /// Appends a line of a quotation, in which Markdown has no special meaning.
    fileprivate mutating func append(quoted line: some StringProtocol) {
        append(line.isEmpty ? ">" : "> ")
        append(raw: line)
        append("\n")
    }
}
