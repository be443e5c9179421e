import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump import FILE…`
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import bugs from CSV files.",
        discussion: """
            Each file becomes one project, named after the file; a project of that name takes the bugs if there is one. \
            The first row names the columns: title (or summary), description (or details), status, priority, created, \
            updated, resolved (or closed), issuekey. Other columns are ignored. A date without a zone is taken for UTC.

            Each file is imported as one step, which can be undone in the window. Rows that cannot be read are left out \
            and reported as FILE:LINE: REASON on standard error. Importing a file twice adds its bugs twice.

            Exit status: 0 when every row was imported, 1 when rows were left out, 2 when a whole file could not be \
            imported; the other files are imported all the same.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: "The project that takes the bugs of all files.")
    package var project: String?

    @Option(help: "The URL of that project if it is new.")
    package var url: String?

    @Argument(help: "The CSV files.", completion: .file(extensions: ["csv"]))
    package var files: [String]

    package init() {}

    package func validate() throws {
        if let project, project.allSatisfy(\.isWhitespace) {
            throw ValidationError("The name after --project is empty.")
        }
        if url != nil, project == nil, files.count > 1 {
            throw ValidationError("One --url cannot be that of several projects: name one with --project.")
        }
    }

    package func run() throws {
        // ArgumentParser calls this on the main thread, but does not say so in its type.
        try MainActor.assumeIsolated {
            let status = try run(output: .standardOutput, errors: .standardError)
            if status != .success { throw status }
        }
    }

    /// Imports the files.
    ///
    /// - Returns: the exit status.
    @MainActor
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let store = try StoreOpening.open(database.path(), errors: errors)
        var status: Int32 = 0
        for file in files {
            status = max(status, importFile(file, into: store, output, errors))
        }
        return ExitCode(status)
    }

    @MainActor
    private func importFile(
        _ file: String, into store: Store, _ output: CommandOutput, _ errors: CommandOutput
    ) -> Int32 {
        let location = URL(filePath: file)
        let fileName = location.lastPathComponent
        let target = target(for: location)
        let line = ProgressLine(fileName, on: errors)
        do {
            let report = try store.importBugs(from: location, into: target) { line.show($0) }
            line.clear()
            for problem in report.problems {
                errors.line("\(file):\(problem.line): \(ImportSentence.of(problem))")
            }
            output.line(ImportSentence.summary(of: report, file: fileName))
            return report.skippedCount == 0 ? 0 : 1
        } catch {
            line.clear()
            errors.line("\(file): \(ErrorSentence.of(error, database: store.path))")
            return 2
        }
    }

    private func target(for file: URL) -> ProjectDraft? {
        let own = file.deletingPathExtension().lastPathComponent
        return project == nil && url == nil ? nil : ProjectDraft(name: project ?? own, url: url ?? "")
    }
}
