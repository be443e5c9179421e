import CoreDumpStore
import Foundation

/// A file that is to be imported, and where its bugs go.
struct ImportRequest {
    let file: URL
    /// The project that takes the bugs unless the person names another one; nil when the file says it for each.
    let suggestedProject: String?
    /// The project that the person has named; nil to leave it to the file.
    var target: ProjectDraft?

    init(path: String) {
        file = URL(filePath: path)
        // What cannot be read is told when it is imported.
        suggestedProject = (try? ImportPreview(file))?.suggestedProject
    }

    var fileName: String { file.lastPathComponent }
}
