/// Why a file could not be imported; nothing of it was.
package enum ImportError: Error, Equatable, Sendable {
    /// The message is the system's, in English.
    case cannotRead(path: String, message: String)
    /// It is a pipe, a device or a socket: nothing that can be read twice, as an import does.
    case notAFile(path: String)
    /// The file holds nothing.
    case emptyFile(path: String)
    /// The file is no text: a picture, an archive, a text in UTF-16 without a byte order mark.
    case notText(path: String)
    /// The first row cannot be read.
    case malformedHeader(path: String, CSVProblem)
    /// None of the headers names the titles.
    case noTitleColumn(path: String, found: [String], accepted: [String])
    /// Something stands between the objects of a JSON file that has no place there. All of such a file may be one line, so the byte
    /// is told as well, from 1; nil where the file is not UTF-8.
    case malformedJSON(path: String, line: Int, byte: Int?)
    /// A JSON file ends within an object or array.
    case unfinishedJSON(path: String, openedOnLine: Int, line: Int)
    /// A newer version of the program has made the export.
    case newerExport(path: String, version: Int)
    /// A record of an export stands before its first line, which says where it comes from.
    case noExportHeader(path: String, line: Int)
}
