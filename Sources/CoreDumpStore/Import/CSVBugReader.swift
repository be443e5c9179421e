import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader {
    enum Entry {
        /// A bug, perhaps with notes about fields that were left out.
        case bug(NewBug, notes: [ImportProblem])
        case skipped(ImportProblem)
    }

    private var reader: CSVReader
    private let headerCount: Int
    private let positions: [ImportColumn: Int]
    private let now: Date

    /// Reads the header.
    ///
    /// - Parameter now: when bugs were created of which the file does not say it.
    /// - Throws: ``ImportError``
    init(_ handle: FileHandle, path: String, now: Date) throws {
        reader = try CSVReader(handle)
        self.now = now
        switch try reader.next() {
        case nil:
            throw ImportError.emptyFile(path: path)
        case .malformed(let problem, _):
            throw ImportError.malformedHeader(path: path, problem)
        case .fields(let fields, _):
            let headers = fields.map(\.text)
            headerCount = headers.count
            positions = ImportColumn.positions(in: headers)
            guard positions[.title] != nil else {
                throw ImportError.noTitleColumn(path: path, found: headers, accepted: ImportColumn.title.headers)
            }
        }
    }

    /// How many bytes of the file have been read.
    var offset: Int { reader.offset }

    /// The next row, or nil at the end of the file.
    mutating func next() throws -> Entry? {
        switch try reader.next() {
        case nil: nil
        case .malformed(let problem, let line): .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line): entry(fields, line)
        }
    }

    private func entry(_ fields: [CSVField], _ line: Int) -> Entry {
        guard fields.count == headerCount else {
            let reason = ImportProblem.Reason.wrongNumberOfFields(found: fields.count, expected: headerCount)
            return .skipped(ImportProblem(line: line, reason: reason))
        }
        guard !fields.contains(where: { $0.text.utf8.contains(0) }) else {
            return .skipped(ImportProblem(line: line, reason: .nullCharacter))
        }
        let title = text(.title, of: fields).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        return bug(title, fields, line)
    }

    private func bug(_ title: String, _ fields: [CSVField], _ line: Int) -> Entry {
        var notes: [ImportProblem] = []
        let date = { (column: ImportColumn) -> Date? in
            let text = text(column, of: fields).trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else { return nil }
            let date = DateText.date(text)
            if date == nil { notes.append(ImportProblem(line: line, reason: .unreadableDate(text))) }
            return date
        }
        let created = date(.created)
        let updated = date(.updated)
        let closed = date(.closed)
        let status = positions[.status] == nil && closed != nil ? .closed : status(of: fields)
        let key = text(.sourceKey, of: fields).trimmingCharacters(in: .whitespacesAndNewlines)
        let bug = NewBug(
            title: title, details: text(.details, of: fields), status: status,
            priority: ImportVocabulary.priority(text(.priority, of: fields)), created: created ?? now,
            updated: updated ?? closed ?? created ?? now, closed: status == .closed ? closed : nil,
            sourceKey: key.isEmpty ? nil : key)
        return .bug(bug, notes: notes)
    }

    private func status(of fields: [CSVField]) -> Bug.Status {
        ImportVocabulary.status(text(.status, of: fields))
    }

    /// A field, empty where the file has no such column. NULL without quotes is how database exports say that there is
    /// nothing.
    private func text(_ column: ImportColumn, of fields: [CSVField]) -> String {
        guard let position = positions[column] else { return "" }
        let field = fields[position]
        return field.text == "NULL" && !field.isQuoted ? "" : field.text
    }
}
