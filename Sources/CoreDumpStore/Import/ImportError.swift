/// Why a file could not be imported; nothing of it was.
package enum ImportError: Error, Equatable, Sendable {
    /// The message is the system's, in English.
    case cannotRead(path: String, message: String)
    /// The file holds nothing.
    case emptyFile(path: String)
    /// The first row cannot be read.
    case malformedHeader(path: String, CSVProblem)
    /// None of the headers names the titles.
    case noTitleColumn(path: String, found: [String], accepted: [String])
}
