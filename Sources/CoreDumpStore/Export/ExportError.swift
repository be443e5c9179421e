/// Why nothing was exported. The file that was there before, if any, is as it was.
package enum ExportError: Error, Equatable, Sendable {
    /// There is such a file or directory already, and it was not said that it may be replaced.
    case exists(path: String)
    /// The message is the system's, in English.
    case cannotWrite(path: String, message: String)
}
