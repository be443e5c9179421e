import Foundation
import Screenshots

/// Writes an export that holds everything: an array with one object a line, see docs/Import-and-export.md.
struct JSONExporter {
    /// So many bytes of screenshots stand in one line at most, so that who reads it needs no more memory than for that.
    static let usualLineLimit = 24 * 1024 * 1024

    let reader: ExportReader
    let sink: ExportSink
    /// The id of the database.
    let database: String
    let exported: Date
    /// Where files beside the export go; nil when screenshots are embedded or left out.
    let directory: ExportDirectory?
    var lineLimit = usualLineLimit

    /// - Parameter progress: called after each bug with how many have been written.
    func write(_ progress: (Int) throws -> Void) throws -> ExportReport {
        var report = ExportReport()
        var header = JSONLine(type: "export")
        header.add("format", ExportHeader.format)
        header.add("version", Int64(ExportHeader.version))
        header.add("database", database)
        header.add("exported", Timestamp.text(exported))
        try sink.append("[\n")
        try sink.append(contentsOf: header.finished)
        try reader.forEachProject { project in
            var line = JSONLine(type: "project")
            line.add("id", project.id)
            line.add("name", project.name)
            line.add("url", project.url)
            line.add("added", project.added)
            try write(line)
            report.projectCount += 1
        }
        try reader.forEachBug { bug in
            try write(bug, &report)
            report.bugCount += 1
            try progress(report.bugCount)
        }
        try sink.append("\n]\n")
        try sink.flush()
        return report
    }

    private func write(_ line: JSONLine) throws {
        try sink.append(",\n")
        try sink.append(contentsOf: line.finished)
    }

    private func write(_ bug: BugRow, _ report: inout ExportReport) throws {
        var line = JSONLine(type: "bug")
        line.add("id", bug.sourceID ?? KnownBugs.sourceID(database, bug.number))
        line.add("number", bug.number)
        line.add("project", bug.project)
        line.add("title", bug.title)
        line.add("details", bug.details)
        line.add("status", bug.status)
        line.add("priority", bug.priority.exportedName)
        line.add("created", bug.created)
        line.add("updated", bug.updated)
        line.add("closed", bug.closed)
        line.add("key", bug.sourceKey)
        if !bug.namedValues.isEmpty { line.add("values", bug.namedValues) }
        var group = ScreenshotGroup(line)
        try reader.forEachScreenshot(of: bug.number) { screenshot in
            try add(screenshot, of: bug.number, to: &group, &report)
        }
        try write(group.finished)
        try reader.forEachText(of: bug.number) { text, content in try write(text, content, of: bug.number, &report) }
    }

    /// Writes a long text in as many lines as it needs, after its bug.
    private func write(_ text: TextFile, _ content: Data?, of bug: Int64, _ report: inout ExportReport) throws {
        var line = JSONLine(type: "text")
        line.add("bug", bug)
        line.add("bytes", Int64(text.byteCount))
        line.add("sha256", text.sha256)
        guard let content else {
            if reader.options.screenshots != .omitted { report.missingTextCount += 1 }
            return try write(line)
        }
        report.textCount += 1
        if let directory {
            line.add("file", try directory.write(content, sha256: text.sha256, .text))
            return try write(line)
        }
        for start in stride(from: 0, to: content.count, by: lineLimit) {
            var part = line
            part.add("offset", Int64(start))
            part.add("content", base64: content[start..<min(start + lineLimit, content.count)])
            try write(part)
        }
    }

    private func add(
        _ screenshot: ScreenshotRow, of bug: Int64, to group: inout ScreenshotGroup, _ report: inout ExportReport
    ) throws {
        var object = JSONLine()
        object.add("width", Int64(screenshot.width))
        object.add("height", Int64(screenshot.height))
        guard let content = screenshot.content else {
            if reader.options.screenshots != .omitted { report.missingScreenshotCount += 1 }
            object.add("sha256", screenshot.sha256)
            return group.add(object, size: 0)
        }
        report.screenshotCount += 1
        let digest = SHA256.hexadecimal(of: content)
        object.add("sha256", digest)
        object.add("kind", screenshot.format.rawValue)
        if let directory {
            object.add("file", try directory.write(content, sha256: digest, .picture(screenshot.format)))
            return group.add(object, size: 0)
        }
        if group.size > 0, group.size + content.count > lineLimit { try beginGroup(&group, bug) }
        object.add("content", base64: try writeParts(of: content, bug, &group))
        group.add(object, size: min(content.count, lineLimit))
    }

    /// Writes what there is of a bug, so that more can follow in a line of its own.
    private func beginGroup(_ group: inout ScreenshotGroup, _ bug: Int64) throws {
        try write(group.finished)
        var line = JSONLine(type: "screenshots")
        line.add("bug", bug)
        group = ScreenshotGroup(line)
    }

    /// Writes all but the end of a content that is too long for one line. Returns that end.
    private func writeParts(of content: Data, _ bug: Int64, _ group: inout ScreenshotGroup) throws -> Data {
        guard content.count > lineLimit else { return content }
        if !group.isContinuation || group.size > 0 { try beginGroup(&group, bug) }
        var rest = content
        while rest.count > lineLimit {
            var line = JSONLine(type: "part")
            line.add("bug", bug)
            line.add("content", base64: rest.prefix(lineLimit))
            try write(line)
            rest = rest.dropFirst(lineLimit)
        }
        return rest
    }
}

/// The screenshots that stand in one line.
private struct ScreenshotGroup {
    private let line: JSONLine
    private var objects: [JSONLine] = []
    /// In bytes of contents.
    private(set) var size = 0
    /// Whether the bug itself has been written.
    let isContinuation: Bool

    init(_ line: JSONLine) {
        self.line = line
        isContinuation = line.bytes.starts(with: "{\"type\":\"screenshots\"".utf8)
    }

    mutating func add(_ object: JSONLine, size: Int) {
        objects.append(object)
        self.size += size
    }

    var finished: JSONLine {
        var line = line
        line.add("screenshots", objects)
        return line
    }
}
