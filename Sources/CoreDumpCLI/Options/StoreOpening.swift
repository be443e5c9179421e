import ArgumentParser
import CoreDumpStore
import Foundation

/// Opens the database of a command.
package enum StoreOpening {
    /// - Parameters:
    ///   - mustExist: whether a file that is not there is an error, and not made.
    ///   - locale: that names and titles are ordered in from now on; nil leaves the order as it is.
    /// - Throws: exit status 2, after saying what is wrong.
    package static func open(
        _ path: String, mustExist: Bool = false, locale: String? = nil, errors: CommandOutput = .standardError
    ) throws(ExitCode) -> Store {
        if mustExist, !FileManager.default.fileExists(atPath: path) {
            errors.line("coredump: \(path) does not exist")
            throw ExitCode(2)
        }
        do {
            var options = StoreOptions()
            options.locale = locale
            return try Store(path: path, options: options)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            throw ExitCode(2)
        }
    }
}
