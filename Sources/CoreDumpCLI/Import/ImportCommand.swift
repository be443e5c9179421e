import ArgumentParser
import CoreDumpStore
import Foundation
import Paths

/// `coredump import FILE…`
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import bugs from CSV and JSON files.",
        discussion: """
            Files can be CSV, issues as other trackers return them, lists of tasks, or exports of Core Dump; their content \
            says which.

            CSV: the first row names the columns: title (or summary), description (or details), status, priority, \
            created, updated, resolved (or closed), issuekey, project. Tables of Jira, Redmine, Trac, Bugzilla, MantisBT and \
            others are known, in many languages. Other columns stay with the bug. Bugs go into the project \
            that the row names, or else into one named after the file. Dates are 2024-12-31, 31.12.2024, 31 Dec 2024 or \
            Dec 31, 2024, with month names in any language, with or without a time; where day and month could be either, the \
            other dates of the file decide. Times without a time zone are those of this computer or of --time-zone. The text is UTF-8, UTF-16 or \
            Windows-1252. How words of other programs were read, such as the priority P1, is said at the end.

            GitHub, Gitea, GitLab, Jira, Redmine, Bugzilla and MantisBT: an array of issues, or one per line, as printed by:

              curl "https://api.github.com/repos/OWNER/NAME/issues?state=all&per_page=100"
              gh api --paginate "repos/OWNER/NAME/issues?state=all"
              gh issue list --state all --limit 9999 --json number,title,body,state,labels,author,url,createdAt
              curl "https://gitlab.com/api/v4/projects/ID/issues?per_page=100"

            Bugs go into the project of the repository. Labels, author and address are added to the end of the \
            details; pull requests are skipped. A board of Trello is read as it exports it, tasks of Taskwarrior as \
            "task export" prints them, and lists in the format of todo.txt by their names or their first line. What Core Dump \
            has no field for is kept with the bug.

            A project that already exists takes the bugs, also when it was renamed since rows of that CSV file were \
            imported. Bugs that were imported before are changed where the file says something else than the last time. \
            What was changed here as well stays, and what the file says is kept with the bug and reported. Each file is \
            imported as one step, which can be undone in the window. What cannot be read is skipped and reported as FILE:LINE: REASON on standard error.

            Exit status: 0 when everything was imported, 1 when something was skipped, 2 when a whole file could not be \
            imported; the other files are imported all the same. 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Option(help: ArgumentHelp("The project to put all bugs into: its name or URL.", valueName: "name"))
    package var project: String?

    @Option(help: "The URL of that project, if it is new.")
    package var url: String?

    @Option(
        help: ArgumentHelp(
            "The time zone of times without one, such as Europe/Berlin or UTC. Default: the one of this computer.",
            valueName: "name"))
    package var timeZone: String?

    @Argument(
        help: "The files to import; - is standard input.",
        completion: .file(extensions: ["csv", "json", "jsonl", "ndjson", "txt"]))
    package var files: [String]

    package init() {}

    package func validate() throws {
        if let project, project.allSatisfy(\.isWhitespace) {
            throw ValidationError("The name after --project is empty.")
        }
        if let timeZone, TimeZone(named: timeZone) == nil {
            throw ValidationError("There is no time zone “\(timeZone)”. Use a name such as Europe/Berlin, or UTC.")
        }
        if url != nil, project == nil, files.count > 1 {
            throw ValidationError("One --url cannot belong to several projects: name one with --project.")
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
        let store = try StoreOpening.open(database.path(), makesDirectory: database.isOwn, errors: errors)
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
        let location = URL(filePath: file == "-" ? "/dev/stdin" : file)
        let fileName = file == "-" ? file : PathText.shown(location.lastPathComponent)
        let line = ProgressLine(fileName, on: errors)
        do {
            let target = try target(for: location, in: store)
            let zone = timeZone.flatMap { TimeZone(named: $0) }
            let report = try store.importBugs(from: location, into: target, readingStreams: true, zone: zone) {
                line.show($0)
            }
            line.clear()
            for problem in report.problems {
                errors.line(ImportSentence.line(problem, file: file))
            }
            for rest in [ImportSentence.untold(report), ImportSentence.readableDates(report)].compactMap(\.self) {
                errors.line("\(file): \(rest)")
            }
            output.line(ImportSentence.summary(of: report, file: fileName))
            for line in ImportSentence.lines(report) { output.line("\(fileName): \(line)") }
            return report.skippedCount == 0 ? 0 : 1
        } catch {
            line.clear()
            errors.line("\(file): \(ErrorSentence.of(error, database: store.path))")
            return 2
        }
    }

    /// - Throws: ``AmbiguousProject``, ``NamelessProject``, or a `StoreError`
    private func target(for file: URL, in store: Store) throws -> ImportTarget? {
        guard project != nil || url != nil else { return nil }
        let name = ArgumentText.decoding(project ?? file.deletingPathExtension().lastPathComponent)
        let url = url ?? ""
        let existing = try ProjectLookup.existing(name, url: url, in: store)
        // One that has no URL gets it.
        if let existing, url.isEmpty || !existing.url.isEmpty { return .project(existing.id) }
        if existing == nil { try ProjectLookup.requireName(name) }
        return .named(ProjectDraft(name: existing?.name ?? name, url: url))
    }
}
