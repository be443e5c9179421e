import Foundation

/// What is known of a file before it is imported, from its beginning.
package struct ImportPreview: Equatable, Sendable {
    /// The project that takes the bugs unless another one is named; nil when the file itself says where each of them goes.
    package let suggestedProject: String?
    /// Some of its rows, of which there may be bugs already; none of a file that says where they go.
    package let rows: [KeyedRow]

    private static let rowCount = 20
    /// In bytes: somebody waits for it.
    private static let length = 1_048_576

    /// Reads the beginning of a file.
    ///
    /// - Throws: ``ImportError``
    /// - Complexity: O(1): some MiB are read at the most, and one row, whatever the size of the file.
    package init(_ file: URL) throws {
        let source = try ImportFile(file)
        let reader: (any BugFileReader)?
        do {
            reader = try source.reader(target: nil, now: Date(timeIntervalSince1970: 0))
        } catch ImportError.noTitleColumn {
            reader = nil
        }
        let nameless = (reader as? CSVBugReader).flatMap { $0.namesProjects ? nil : $0 }
        // The person has yet to name the column of titles, and may name that of projects.
        suggestedProject = nameless == nil && reader != nil ? nil : source.name
        // What cannot be read there is told when it is imported.
        rows = (try? nameless?.sample(Self.rowCount, within: Self.length)) ?? []
    }
}
