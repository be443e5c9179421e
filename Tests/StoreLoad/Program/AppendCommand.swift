import ArgumentParser
import CoreDumpStore
import Foundation
import StoreLoad
import StoreSteps

/// Adds bugs to a project, and closes, edits and deletes some of them, while other processes write the same database. At the end it
/// prints how many bugs are left there.
struct AppendCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "append")

    @Argument var database: String
    @Option var name: String
    @Option var count: Int
    @Option(help: "How long it waits for others, in seconds.") var patience = 5.0

    func run() throws {
        try MainActor.assumeIsolated {
            try reportingErrors {
                var options = StoreOptions()
                options.busyTimeout = patience
                let store = try retrying { try Store(path: database, options: options) }
                LoadReport.line(LoadReport.ready)
                let project = try retrying { try store.addProject(ProjectDraft(name: name)) }
                var left = 0
                for number in 0..<count {
                    let draft = BugDraft(projectID: project, title: "\(name) \(number)")
                    let bug = try retrying { try store.addBug(draft) }
                    left += 1
                    switch number % 4 {
                    case 0: try retrying { try store.closeBugs([bug]) }
                    case 1:
                        try retrying { try store.deleteBugs([bug]) }
                        left -= 1
                    case 2: try retrying { try store.editBug(bug, to: BugDraft(projectID: project, title: "Edited")) }
                    default: break
                    }
                }
                LoadReport.line("left \(left)")
                LoadReport.line("sees \(try store.projectCount())")
            }
        }
    }

    /// Repeats a step that was refused because another process writes.
    @MainActor
    private func retrying<T>(_ body: () throws -> T) throws -> T {
        while true {
            do {
                return try body()
            } catch StoreError.busy {
                LoadReport.line("busy")
            }
        }
    }
}
