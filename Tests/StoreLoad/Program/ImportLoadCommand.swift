import ArgumentParser
import CoreDumpStore
import Foundation
import StoreLoad
import StoreSteps

/// Imports a file, and prints how many bugs it has added.
struct ImportLoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "import")

    @Argument var database: String
    @Argument var file: String

    func run() throws {
        try MainActor.assumeIsolated {
            try reportingErrors {
                let report = try Store(path: database).importBugs(from: URL(filePath: file))
                LoadReport.line("imported \(report.bugCount)")
            }
        }
    }
}
