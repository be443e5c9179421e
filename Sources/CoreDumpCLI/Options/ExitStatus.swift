import ArgumentParser

/// How commands end. Wrong arguments end with 64 (EX_USAGE), which is the parser's.
enum ExitStatus {
    static let partly = ExitCode(1)
    static let failed = ExitCode(2)

    /// Runs the body of a command and says what went wrong.
    static func of(
        database path: String, errors: CommandOutput, _ body: () throws -> ExitCode
    ) throws -> ExitCode {
        do {
            return try body()
        } catch let status as ExitCode {
            return status
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            return failed
        }
    }
}
