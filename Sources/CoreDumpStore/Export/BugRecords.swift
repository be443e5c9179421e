import Foundation
import GRDB
import Screenshots

/// Bugs as other programs read them: a JSON array with one object a line. The keys are those of our own export where they mean the same;
/// the project stands in each bug by its name. It is not imported. See docs/Import-and-export.md.
extension Store {
    /// Passes bugs in the order of the ids, of one consistent state, to a closure, in pieces; deleted ones are skipped.
    ///
    /// - Parameter write: takes a piece; when it throws, nothing more is written.
    /// - Throws: ``StoreError``, or what `write` throws.
    /// - Complexity: O(k log n) for k bugs.
    package func writeRecords(of bugs: [Bug.ID], to write: ([UInt8]) throws -> Void) throws {
        try withoutActuallyEscaping(write) { write in
            try read { db in
                let reader = try ExportReader(
                    db, files: files, options: ExportOptions(.json, screenshots: .omitted, bugs: bugs))
                try BugRecords(reader: reader, sink: ExportSink(write)).write()
            }
        }
    }
}

private struct BugRecords {
    let reader: ExportReader
    let sink: ExportSink

    func write() throws {
        var projects: [Int64: ProjectRow] = [:]
        try reader.forEachProject { projects[$0.id] = $0 }
        var separator = "["
        try reader.forEachBug { bug in
            try sink.append("\(separator)\n")
            try sink.append(contentsOf: try record(of: bug, projects[bug.project]).finished)
            separator = ","
        }
        try sink.append(separator == "[" ? "[]\n" : "\n]\n")
        try sink.flush()
    }

    private func record(of bug: BugRow, _ project: ProjectRow?) throws -> JSONLine {
        var line = JSONLine()
        line.add("number", bug.number)
        line.add("title", bug.title)
        line.add("project", project?.name)
        line.add("projectURL", DisplayURL.withoutPassword(project?.url ?? ""))
        line.add("status", bug.status)
        line.add("priority", bug.priority.exportedName)
        line.add("labels", bug.labels)
        line.add("created", bug.created)
        line.add("updated", bug.updated)
        line.add("closed", bug.closed)
        line.add("key", bug.sourceKey)
        line.add("details", bug.details)
        line.add("values", bug.namedValues)
        var screenshots: [JSONLine] = []
        try reader.forEachScreenshot(of: bug.number) { screenshot in
            var object = JSONLine()
            object.add("width", Int64(screenshot.width))
            object.add("height", Int64(screenshot.height))
            object.add("kind", screenshot.format.rawValue)
            object.add("bytes", Int64(screenshot.byteCount))
            object.add("sha256", screenshot.sha256)
            screenshots.append(object)
        }
        line.add("screenshots", screenshots)
        var texts: [JSONLine] = []
        try reader.forEachText(of: bug.number) { text, _ in
            var object = JSONLine()
            object.add("bytes", Int64(text.byteCount))
            object.add("sha256", text.sha256)
            texts.append(object)
        }
        line.add("texts", texts)
        line.add(
            "notes",
            try reader.notes(of: bug.number).map { note in
                var object = JSONLine()
                object.add(note)
                return object
            })
        return line
    }
}
