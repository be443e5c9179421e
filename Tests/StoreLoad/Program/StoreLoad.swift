import ArgumentParser
import CoreDumpStore
import StoreLoad

/// A process that works on a database while the tests kill it, limit its resources or deny it access.
@main
struct StoreLoadProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store-load",
        subcommands: [
            LoadCommand.self, AppendCommand.self, RestoreLoadCommand.self, BackupLoadCommand.self, SessionCommand.self,
            AddLoadCommand.self, ImportLoadCommand.self, CommandsCommand.self,
        ])
}

/// Exits with status 1 after printing the error: `error diskFull`.
func reportingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch {
        LoadReport.line("error \(error)")
        throw ExitCode(1)
    }
}
