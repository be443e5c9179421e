/// Why nothing was exported. The file that was there before, if any, is as it was.
package enum ExportError: Error, Equatable, Sendable {
    /// There is such a file or directory already, and it was not said that it may be replaced.
    case exists(path: String)
    /// It is neither a file nor a stream, such as a directory or a device.
    case notAFile(path: String)
    /// There is no directory beside a stream, for screenshots.
    case nothingBeside(path: String)
    /// The message is the system's, in English.
    case cannotWrite(path: String, message: String)
}
