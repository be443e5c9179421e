import ArgumentParser
import CoreDumpStore
import Foundation
import StoreLoad
import StoreSteps

/// Performs the steps of a ``LoadSequence`` from a given one on, and prints the number of each completed step.
struct LoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "load")

    @Argument var database: String
    @Option var seed: Int
    @Option var from: Int
    @Option(help: "Ends before this step.") var to = Int.max
    @Option var folder: String
    @OptionGroup var hardship: ProcessLimits

    func run() throws {
        try MainActor.assumeIsolated {
            try hardship.begin()
            try reportingErrors {
                let pictures = LoadPictures()
                try pictures.prepare()
                let sequence = try LoadSequence(
                    database, seed: seed, folder: URL(filePath: folder), pictures: pictures)
                LoadReport.line(LoadReport.ready)
                for step in from..<to {
                    if hardship.pause, step == from + 1 { _ = readLine() }
                    try sequence.perform(step: step)
                    LoadReport.line("\(step)")
                }
            }
        }
    }
}
