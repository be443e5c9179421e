import CoreDumpStore
import Foundation
import Paths

/// A file that is to be imported, and where its bugs go.
struct ImportRequest {
    let file: URL
    /// What a new project that takes the bugs is called unless the person says otherwise; nil when the file names one for each.
    let suggestedProject: String?
    /// Some of its rows, by which the project is known that has them already.
    let rows: [KeyedRow]
    /// The project that has that name, or whose bugs came from such a file.
    var suggestedTarget: Project.ID?
    /// What the person has chosen; nil to leave it to the file.
    var target: ImportTarget?
    /// Where the person sends the columns of the table; nil where they have not said.
    var mapping: ColumnMapping?

    init(path: String) {
        file = URL(filePath: path)
        // What cannot be read is told when it is imported.
        let preview = try? ImportPreview(file)
        suggestedProject = preview?.suggestedProject
        rows = preview?.rows ?? []
    }

    var fileName: String { PathText.shown(file.lastPathComponent) }
}
