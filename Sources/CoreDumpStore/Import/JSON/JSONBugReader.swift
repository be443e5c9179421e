import Foundation

/// Makes bugs of the objects of a JSON file: records of the trackers of ``TrackerKind``, and exports of Core Dump. They may be mixed.
struct JSONBugReader: BugFileReader {
    private var reader: JSONElementReader
    private let path: String
    private let context: TrackerContext
    private let decoder = JSONDecoder()
    /// The id of the database that the export comes from; nil until the header line has been read.
    private var database: String?
    /// Whether exports of its version have named values.
    private var saysValues = false
    private var saysLabels = false
    private var parts = ExportedParts()
    private var noted = ImportReading()
    /// How many elements of the file have been read.
    private var position = 0
    /// The remaining entries of the latest object, in reverse order.
    private var waiting: [ImportEntry] = []

    init(_ source: ByteSource, path: String, _ context: TrackerContext) throws {
        reader = try JSONElementReader(source, path: path)
        self.path = path
        self.context = context
    }

    var offset: Int { reader.offset }

    var reading: ImportReading {
        var reading = noted
        reading.note(context.dates)
        return reading
    }

    mutating func next() throws -> ImportEntry? {
        if let entry = waiting.popLast() { return entry }
        while let element = try reader.next() {
            position += 1
            switch element {
            case .malformed(let problem, let line):
                return .skipped(
                    ImportProblem(line: line, record: .position(position), reason: .malformedJSON(problem)))
            case .object(let bytes, let line):
                let repair = JSONRepair(bytes)
                waiting = try entries(repair.bytes, line).reversed()
                guard let entry = waiting.popLast() else { continue }
                return repair.hasReplaced ? entry.noting(.replacedCharacters, line: line) : entry
            }
        }
        return nil
    }

    /// The entries of an object; empty for the header line of an export.
    private mutating func entries(_ bytes: [UInt8], _ line: Int) throws -> [ImportEntry] {
        switch record(bytes) {
        case .failure(let problem): [skipped(.malformedJSON(problem), bytes, line)]
        case .success(.foreign): foreign(bytes, line)
        case .success(let record):
            switch try entry(record, line) {
            case .skipped(let problem)?: [skipped(problem.reason, bytes, line)]
            case let entry?: [entry]
            case nil: []
            }
        }
    }

    /// The entry of a record of an export; nil for the header line and for a part of a screenshot.
    private mutating func entry(_ record: JSONRecord, _ line: Int) throws -> ImportEntry? {
        switch record {
        case .header(let header):
            guard header.format == ExportHeader.format else {
                return .skipped(ImportProblem(line: line, reason: .malformedJSON(.unknownKind)))
            }
            guard header.version <= ExportHeader.version else {
                throw ImportError.newerExport(path: path, version: header.version)
            }
            database = header.database
            saysValues = header.version >= ExportHeader.firstVersionWithValues
            saysLabels = header.version >= ExportHeader.firstVersionWithLabels
            return nil
        case .project(let project):
            _ = try database(line)
            return project.entry(line: line)
        case .bug(let bug):
            return bug.entry(
                line: line, database: try database(line), saysValues: saysValues, saysLabels: saysLabels,
                now: context.now, context.dates,
                &noted)
        case .screenshots(let more):
            _ = try database(line)
            return more.entry(after: &parts, line: line)
        case .part(let part):
            _ = try database(line)
            parts.add(part)
            return nil
        case .text(let text):
            _ = try database(line)
            return .text(text, line: line)
        case .notes(let notes):
            _ = try database(line)
            return notes.entry(line: line, now: context.now, context.dates)
        case .foreign: return nil
        }
    }

    /// The entries of an object of another program.
    private mutating func foreign(_ bytes: [UInt8], _ line: Int) -> [ImportEntry] {
        do throws(JSONProblem) {
            let object = try JSONParser.object(bytes).record
            guard let kind = TrackerKind(of: object) else { throw JSONProblem.unknownKind }
            return try kind.records(of: object, &noted).map { record in
                switch record {
                case .issue(let issue): named(issue.entry(line: line, context), object)
                case .pullRequest: .pullRequest
                case .deleted: .deleted
                case .unreadable(let name, let problem):
                    .skipped(ImportProblem(line: line, record: name, reason: .malformedJSON(problem)))
                }
            }
        } catch {
            return [skipped(.malformedJSON(error), bytes, line)]
        }
    }

    /// The entry. If it was left out, the problem says which object it is about.
    private func named(_ entry: ImportEntry, _ object: JSONObject) -> ImportEntry {
        guard case .skipped(var problem) = entry else { return entry }
        problem.record = problem.record ?? object.recordName ?? .position(position)
        return .skipped(problem)
    }

    private func skipped(_ reason: ImportProblem.Reason, _ bytes: [UInt8], _ line: Int) -> ImportEntry {
        let name = (try? JSONParser.object(bytes))?.record.recordName
        return .skipped(ImportProblem(line: line, record: name ?? .position(position), reason: reason))
    }

    private func database(_ line: Int) throws -> String {
        guard let database else { throw ImportError.noExportHeader(path: path, line: line) }
        return database
    }

    private func record(_ bytes: [UInt8]) -> Result<JSONRecord, JSONProblem> {
        do {
            return .success(try decoder.decode(JSONRecord.self, from: Data(bytes)))
        } catch let error as DecodingError {
            return .failure(JSONProblem(error))
        } catch {
            return .failure(.syntax)
        }
    }
}

extension JSONProblem: Error {}

extension JSONObject {
    /// The issue in the object, if it is Redmine's response to a request for a single issue: `{"issue":{…}}`.
    fileprivate var record: JSONObject {
        members.count == 1 ? self["issue"]?.object ?? self : self
    }

    /// The name of an object in reports. GitLab has it as iid, GitHub and exports of Core Dump as number, others as key.
    fileprivate var recordName: ImportRecord? {
        ["iid", "number", "key"].lazy.compactMap { key in
            switch self[key] {
            case .number(let text)?: Int64(text).map(ImportRecord.number)
            case .text(let text)?: ImportRecord.key(from: text)
            default: nil
            }
        }.first
    }
}
