import ArgumentParser
import CoreDumpStore
import Foundation
import StoreLoad

/// Restores a backup, with an optional delay.
struct RestoreLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "restore")

    @Argument var database: String
    @Argument var backup: String
    @Option(help: "How long it rests after each part, in microseconds.") var rest: UInt32 = 0
    @OptionGroup var hardship: ProcessLimits

    func run() throws {
        try hardship.begin()
        try reportingErrors {
            LoadReport.line(LoadReport.ready)
            let restoration = Restoration(of: database, now: Date(timeIntervalSince1970: 1_700_000_000)) { _ in
                LoadReport.line("part")
                usleep(rest)
            }
            _ = try restoration.restore(from: backup)
            LoadReport.line("done")
        }
    }
}

/// Makes a backup, with an optional delay.
struct BackupLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "backup")

    @Argument var database: String
    @Argument var target: String
    @Option(help: "How long it rests after each part, in microseconds.") var rest: UInt32 = 0
    @OptionGroup var hardship: ProcessLimits

    func run() throws {
        try reportingErrors {
            let store = try Store(path: database)
            LoadReport.line(LoadReport.ready)
            try hardship.begin()
            try store.backup(to: URL(filePath: target)) { _ in
                LoadReport.line("part")
                usleep(rest)
            }
            LoadReport.line("done")
        }
    }
}
