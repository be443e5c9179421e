import Foundation

/// What an import would find in a file.
package struct FileInspection: Equatable, Sendable {
    package private(set) var bugCount = 0
    package private(set) var projectCount = 0
    package private(set) var pullRequestCount = 0
    package private(set) var deletedCount = 0
    /// The first ones; see ``ImportReport/problemLimit``.
    package private(set) var problems: [ImportProblem] = []
    package private(set) var reading = ImportReading()

    /// Reads a file to its end as an import does, and writes nothing.
    ///
    /// - Parameter chunkSize: so many bytes are read at once; the result is the same for each.
    /// - Throws: ``ImportError``
    /// - Complexity: O(n) for n bytes, in bounded memory but for eight bytes a row of CSV.
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
