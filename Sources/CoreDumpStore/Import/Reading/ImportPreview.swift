import Foundation

/// What the beginning of a file says before the user imports it.
package struct ImportPreview: Equatable, Sendable {
    /// The project that takes the bugs unless the user chooses another one; nil when the file says it for each bug.
    package let suggestedProject: String?
    /// Some rows with keys, for which there may be bugs already; empty for a file that says where its bugs go.
    package let rows: [KeyedRow]

    private static let rowCount = 20
    /// In bytes. It is small because the user waits for the result.
    private static let length = 1_048_576

    /// Reads the beginning of a file.
    ///
    /// - Throws: ``ImportError``
    /// - Complexity: O(1): at most some MiB are read, and one row.
    package init(_ file: URL) throws {
        let source = try ImportFile(file)
        let reader: (any BugFileReader)?
        do {
            reader = try source.reader(target: nil, now: Date(timeIntervalSince1970: 0))
        } catch ImportError.noTitleColumn {
            reader = nil
        }
        let nameless = (reader as? CSVBugReader).flatMap { $0.namesProjects ? nil : $0 }
        // The user has yet to choose the column of titles, and may choose one of projects.
        suggestedProject = nameless == nil && reader != nil ? nil : source.name
        // The import reports rows that cannot be read.
        rows = (try? nameless?.sample(Self.rowCount, within: Self.length)) ?? []
    }
}

/// The key and title of a row of a CSV file.
package struct KeyedRow: Hashable, Sendable {
    package let key: String
    package let title: String
}

// MARK: - Inspection

/// What an import would find in a file, regardless of any database.
package struct FileInspection: Equatable, Sendable {
    package private(set) var bugCount = 0
    package private(set) var projectCount = 0
    package private(set) var pullRequestCount = 0
    package private(set) var deletedCount = 0
    /// The first problems; see ``ImportReport/problemLimit``.
    package private(set) var problems: [ImportProblem] = []
    package private(set) var reading = ImportReading()

    /// Reads a file to its end as an import does, without writing anything.
    ///
    /// - Parameter chunkSize: how many bytes are read at once. The result does not depend on it.
    /// - Throws: ``ImportError``
    /// - Complexity: O(n) for n bytes, in bounded memory except for eight bytes per row of CSV.
    package init(_ file: URL, chunkSize: Int? = nil) throws {
        var reader = try ImportFile(file).reader(
            target: nil, now: Date(timeIntervalSince1970: 0), chunkSize: chunkSize ?? ByteSource.usualChunkSize)
        while let entry = try reader.next() {
            switch entry {
            case .bug(_, let notes):
                bugCount += 1
                notes.forEach { add($0) }
            case .project(_, let notes):
                projectCount += 1
                notes.forEach { add($0) }
            case .pullRequest: pullRequestCount += 1
            case .deleted: deletedCount += 1
            case .notes(_, _, let problems): problems.forEach { add($0) }
            case .screenshots, .text, .nothing: continue
            case .skipped(let problem): add(problem)
            }
        }
        reading = reader.reading
    }

    private mutating func add(_ problem: ImportProblem) {
        if problems.count < ImportReport.problemLimit { problems.append(problem) }
    }
}
