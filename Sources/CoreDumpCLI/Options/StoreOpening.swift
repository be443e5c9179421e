import ArgumentParser
import CoreDumpStore
import Foundation

/// Opens the database of a command.
package enum StoreOpening {
    /// - Parameter mustExist: whether a file that is not there is an error, and not made.
    /// - Throws: exit status 2, after saying what is wrong.
    package static func open(
        _ path: String, mustExist: Bool = false, errors: CommandOutput = .standardError
    ) throws(ExitCode) -> Store {
        if mustExist, !FileManager.default.fileExists(atPath: path) {
            errors.line("coredump: there is no \(path)")
            throw ExitCode(2)
        }
        do {
            return try Store(path: path)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            throw ExitCode(2)
        }
    }
}
