import Foundation
import Screenshots

/// Writes an export that holds everything: an array with one object a line, see docs/Import-and-export.md.
struct JSONExporter {
    /// How many bytes of screenshots one line holds at most, which limits the memory that a reader needs.
    static let usualLineLimit = 24 * 1024 * 1024
    /// How many bytes of notes one line holds, unless a single note has more.
    private static let notesLimit = 8 * 1024 * 1024

    let reader: ExportReader
    let sink: ExportSink
    let database: String
    let exported: Date
    /// Where the contents go; nil when they are embedded or left out.
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
        if !bug.labels.isEmpty { line.add("labels", bug.labels) }
        let notes = Self.groups(of: try reader.notes(of: bug.number))
        if let first = notes.first { line.add("notes", first.map(Self.object)) }
        var group = ScreenshotGroup(line)
        try reader.forEachScreenshot(of: bug.number) { screenshot in
            try add(screenshot, of: bug.number, to: &group, &report)
        }
        try write(group.finished)
        for others in notes.dropFirst() {
            var line = JSONLine(type: "notes")
            line.add("bug", bug.number)
            line.add("notes", others.map(Self.object))
            try write(line)
        }
        try reader.forEachText(of: bug.number) { text, content in try write(text, content, of: bug.number, &report) }
    }

    /// The notes of a bug, those of a line together.
    private static func groups(of notes: [Note]) -> [[Note]] {
        var (groups, size) = ([[Note]](), 0)
        for note in notes {
            size += note.text.utf8.count
            if groups.isEmpty || size > notesLimit {
                groups.append([])
                size = note.text.utf8.count
            }
            groups[groups.count - 1].append(note)
        }
        return groups
    }

    private static func object(of note: Note) -> JSONLine {
        var object = JSONLine()
        object.add("uid", note.uid)
        object.add(note)
        return object
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

    /// Writes the present line of a bug and begins another one for more screenshots.
    private func beginGroup(_ group: inout ScreenshotGroup, _ bug: Int64) throws {
        try write(group.finished)
        var line = JSONLine(type: "screenshots")
        line.add("bug", bug)
        group = ScreenshotGroup(line)
    }

    /// Writes all but the end of a content that is too long for one line.
    ///
    /// - Returns: the end.
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

private struct ScreenshotGroup {
    private let line: JSONLine
    private var objects: [JSONLine] = []
    /// In bytes of contents.
    private(set) var size = 0
    /// Whether the line continues a bug that is already written.
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

// MARK: - Lines

/// Writes one object of JSON in one line, its keys in the order they are given.
struct JSONLine {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

    init(type: String) {
        add("type", type)
    }

    init() {}

    mutating func add(_ key: String, _ text: String) {
        begin(key)
        bytes.appendJSON(text)
    }

    /// A text, or null.
    mutating func add(_ key: String, _ text: String?) {
        if let text { add(key, text) } else { add(key, raw: "null") }
    }

    mutating func add(_ key: String, _ values: [NamedValue]) {
        begin(key)
        bytes += values.json
    }

    mutating func add(_ key: String, _ labels: BugLabels) {
        begin(key)
        bytes += labels.json
    }

    /// The date, the author and the text of a note.
    mutating func add(_ note: Note) {
        add("created", Timestamp.text(note.created))
        add("edited", note.edited.map(Timestamp.text))
        add("author", note.author)
        add("text", note.text)
    }

    mutating func add(_ key: String, _ number: Int64) {
        add(key, raw: String(number))
    }

    /// Bytes as base64; faster than ``add(_:_:)`` with a text, which looks for characters to escape.
    mutating func add(_ key: String, base64 data: Data) {
        begin(key)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: data.base64EncodedData())
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func add(_ key: String, _ objects: [JSONLine]) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (index, object) in objects.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: object.bytes)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }

    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.appendJSON(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

    private mutating func add(_ key: String, raw: String) {
        begin(key)
        bytes.append(contentsOf: raw.utf8)
    }

    private mutating func begin(_ key: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSON(key)
        bytes.append(UInt8(ascii: ":"))
    }
}

extension [UInt8] {
    /// RFC 8259: what has to be escaped, and nothing else.
    mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): self += Array("\\n".utf8)
            case UInt8(ascii: "\r"): self += Array("\\r".utf8)
            case UInt8(ascii: "\t"): self += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                self += Array(("\\u00" + (byte < 0x10 ? "0" : "") + digits).utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
