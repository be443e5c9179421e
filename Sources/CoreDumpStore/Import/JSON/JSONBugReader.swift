import Foundation

/// Makes bugs of the objects of a JSON file: issues of GitHub and GitLab, and exports of Core Dump. They may be mixed.
struct JSONBugReader: BugFileReader {
    private var reader: JSONElementReader
    private let path: String
    private let now: Date
    private let dates: DateReader
    private let decoder = JSONDecoder()
    /// The database that the export comes from, once its first line has been read.
    private var database: String?
    private var parts = ExportedParts()
    private var noted = ImportReading()
    /// How many elements of the file have been read.
    private var position = 0

    /// - Parameter now: when bugs were created of which the file does not say it.
    init(_ source: ByteSource, path: String, now: Date, dates: DateReader) throws {
        reader = try JSONElementReader(source, path: path)
        self.path = path
        self.now = now
        self.dates = dates
    }

    var offset: Int { reader.offset }

    var reading: ImportReading {
        var reading = noted
        reading.note(dates)
        return reading
    }

    mutating func next() throws -> ImportEntry? {
        while let element = try reader.next() {
            position += 1
            switch element {
            case .malformed(let problem, let line):
                return .skipped(
                    ImportProblem(line: line, record: .position(position), reason: .malformedJSON(problem)))
            case .object(let bytes, let line):
                let repair = JSONRepair(bytes)
                if let entry = try entry(repair.bytes, line) {
                    let entry = named(entry, repair.bytes)
                    return repair.hasReplaced ? entry.noting(.replacedCharacters, line: line) : entry
                }
            }
        }
        return nil
    }

    /// The entry; one that was left out says which object that is, whether that is an issue or not.
    private func named(_ entry: ImportEntry, _ bytes: [UInt8]) -> ImportEntry {
        guard case .skipped(var problem) = entry else { return entry }
        let name = try? decoder.decode(JSONRecordName.self, from: Data(bytes))
        problem.record = name?.record ?? .position(position)
        return .skipped(problem)
    }

    /// What an object says; nil for the first line of an export.
    private mutating func entry(_ bytes: [UInt8], _ line: Int) throws -> ImportEntry? {
        switch record(bytes) {
        case .failure(let problem):
            return .skipped(ImportProblem(line: line, reason: .malformedJSON(problem)))
        case .success(.gitHub(let issue)): return issue.issue.entry(line: line, now: now, dates, &noted)
        case .success(.gitLab(let issue)): return issue.issue.entry(line: line, now: now, dates, &noted)
        case .success(.pullRequest): return .pullRequest
        case .success(.header(let header)):
            guard header.format == ExportHeader.format else {
                return .skipped(ImportProblem(line: line, reason: .malformedJSON(.unknownKind)))
            }
            guard header.version <= ExportHeader.version else {
                throw ImportError.newerExport(path: path, version: header.version)
            }
            database = header.database
            return nil
        case .success(.project(let project)):
            _ = try database(line)
            return project.entry(line: line)
        case .success(.bug(let bug)):
            return bug.entry(line: line, database: try database(line), now: now, dates, &noted)
        case .success(.screenshots(let more)):
            _ = try database(line)
            return more.entry(after: &parts, line: line)
        case .success(.part(let part)):
            _ = try database(line)
            parts.add(part)
            return nil
        case .success(.text(let text)):
            _ = try database(line)
            return .text(text, line: line)
        case .success(.unknown): return .skipped(ImportProblem(line: line, reason: .malformedJSON(.unknownKind)))
        }
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
