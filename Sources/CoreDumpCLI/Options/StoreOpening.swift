import ArgumentParser
import CoreDumpStore

/// Opens the database of a command.
package enum StoreOpening {
    /// - Throws: exit status 2, after saying what is wrong.
    package static func open(_ path: String, errors: CommandOutput = .standardError) throws(ExitCode) -> Store {
        do {
            return try Store(path: path)
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            throw ExitCode(2)
        }
    }
}
