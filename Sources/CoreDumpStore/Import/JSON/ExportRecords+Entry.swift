import Foundation

extension ExportedProject {
    /// The project, or why it cannot be one.
    func entry(line: Int) -> ImportEntry {
        guard !CheckedText.line(name).isEmpty else {
            return .skipped(ImportProblem(line: line, reason: .emptyTitle))
        }
        return .project(self, notes: leftOut.map { ImportProblem(line: line, reason: .wrongType($0)) })
    }
}

extension ExportedBug {
    /// The bug, or why it cannot be one.
    ///
    /// - Parameters:
    ///   - database: the id of the database that was exported.
    ///   - saysValues: whether a bug without `values` has none.
    ///   - reading: takes note of words that an export would not hold: it may have been made by hand.
    func entry(
        line: Int, database: String, saysValues: Bool, now: Date, _ dates: DateReader, _ reading: inout ImportReading
    ) -> ImportEntry {
        let title = CheckedText.line(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        let record = ImportRecord.number(number)
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let (created, updated, closed) = (
            dates.date(created, in: "created"), dates.date(updated, in: "updated"), dates.date(closed, in: "closed")
        )
        let status = status.map { reading.status($0) } ?? .open
        let bug = NewBug(
            title: title, details: details ?? "", status: status, priority: reading.priority(priority ?? ""),
            created: created ?? now, updated: updated ?? closed ?? created ?? now,
            closed: status == .closed ? closed : nil, sourceKey: key, namedValues: values + dates.unread)
        var said: BugFields = [.title]
        said[.details] = details != nil
        said[.status] = self.status != nil
        said[.priority] = priority != nil
        said[.created] = created != nil
        said[.updated] = updated != nil
        said[.closed] = bug.closed != nil
        said[.sourceKey] = key != nil
        said[.namedValues] = (saysValues || !values.isEmpty) && !leftOut.contains("values")
        let imported = ImportedBug(
            bug: bug, project: .exported(id: project, line: line),
            identity: .exported(source: id, database: database, number: number), said: SaidByFile(fields: said),
            screenshots: (screenshots ?? []).map(\.source), line: line, record: record)
        let left = leftOut.map { ImportProblem(line: line, record: record, reason: .wrongType($0)) }
        return .bug(imported, notes: left + dates.notes)
    }
}

extension ExportedScreenshot {
    /// Where the content is to be found.
    var source: ScreenshotSource { source(after: Data()) }

    /// The same of a content whose beginning stands before.
    fileprivate func source(after beginning: Data) -> ScreenshotSource {
        if let content = content ?? png {
            return ScreenshotSource(
                content: .embedded(beginning + (Data(base64Encoded: content) ?? Data())), sha256: sha256)
        }
        if let file { return ScreenshotSource(content: .file(file), sha256: sha256) }
        return ScreenshotSource(content: .missing, sha256: sha256)
    }
}

extension ExportedScreenshots {
    /// The screenshots; the first one has the parts that stood before.
    func entry(after parts: inout ExportedParts, line: Int) -> ImportEntry {
        let beginning = parts.taken(for: bug)
        let sources = screenshots.enumerated().map { index, screenshot in
            index == 0 ? screenshot.source(after: beginning) : screenshot.source
        }
        return .screenshots(sources, number: bug, line: line)
    }
}

/// Collects the parts of one content.
struct ExportedParts {
    private var bug: Int64?
    private var content = Data()

    mutating func add(_ part: ExportedPart) {
        if bug != part.bug { content = Data() }
        bug = part.bug
        // More than that is no screenshot; its digest will not be right.
        guard content.count <= ContainedFile.sizeLimit else { return }
        content.append(Data(base64Encoded: part.content ?? part.png ?? "") ?? Data())
    }

    /// The parts of a bug's screenshot, which are let go of.
    mutating func taken(for number: Int64) -> Data {
        defer { (bug, content) = (nil, Data()) }
        return bug == number ? content : Data()
    }
}
