import ArgumentParser
import CoreDumpStore
import StoreLoad

/// A process that does something to a database, to be killed, starved or shut out by the tests.
@main
struct StoreLoadProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store-load",
        subcommands: [
            LoadCommand.self, AppendCommand.self, RestoreLoadCommand.self, BackupLoadCommand.self, SessionCommand.self,
            AddLoadCommand.self, ImportLoadCommand.self,
        ])
}

/// Ends with status 1, after saying which error it was: `error diskFull`.
func reportingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch {
        LoadReport.line("error \(error)")
        throw ExitCode(1)
    }
}
